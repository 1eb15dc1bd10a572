import { jsonFault } from "./json-text.ts";

const LIMITS = { depth: 3, items: 5 };

test.each([
  ["{}", null],
  ['{"a":[1,2,{"b":3}]}', null],
  ['["[[[[[[","a,b,c,d,e,f,g","{{{{{{"]', null],
  ['["\\"[[[[[",1]', null],
  ["[[[[1]]]]", "deep"],
  ['{"a":{"b":{"c":{}}}}', "deep"],
  ["[1,2,3,4,5]", null],
  ["[1,2,3,4,5,6]", "many"],
  ["[[],[],[]]", "many"],
  ['["\\u0000"]', "nul"],
  ['["a\\u0000b"]', "nul"],
  ['{"\\u0000":1}', "nul"],
  ['["\\\\\\u0000"]', "nul"],
  ['["\\\\u0000"]', null],
  ['["u0000 \\u0001"]', null],
  ['["no end', null],
  ['["no end\\', null],
])("%s: %s", (text, fault) => {
  expect(jsonFault(text, LIMITS)).toBe(fault);
});

test("a text of two megabytes is refused without a stack that deep", () => {
  expect(jsonFault("[".repeat(2 << 20), { depth: 64, items: Infinity })).toBe("deep");
});
