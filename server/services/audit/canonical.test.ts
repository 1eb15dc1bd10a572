import { canonical } from "./canonical.ts";

test("names are in the order of their UTF-16 units, as the example of RFC 8785 has it", () => {
  const value = {
    "\u20ac": "Euro Sign",
    "\r": "Carriage Return",
    "\ufb33": "Hebrew Letter Dalet With Dagesh",
    "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face",
    "\u0080": "Control",
    "\u00f6": "Latin Small Letter O With Diaeresis",
  };
  const order = ["\\r", "1", "\u0080", "\u00f6", "\u20ac", "\ud83d\ude00", "\ufb33"];
  const places = order.map((name) => canonical(value).indexOf(`"${name}":`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBe(1);
});

test("numbers and texts are written as ECMAScript does, without spaces", () => {
  const numbers = [333333333.33333329, 1e30, 4.5, 2e-3, 1e-27];
  expect(canonical({ numbers, text: '€$\u000f\nA\'B"\\\\"/', literals: [null, true, false] })).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"text":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  expect(() => canonical(Number.NaN)).toThrow("no such number");
});
