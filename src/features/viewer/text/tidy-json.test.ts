import { tidyJson } from "./tidy-json.ts";

test("JSON is set in order", () => expect(tidyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}'));
test("what is no JSON stays as it is", () => expect(tidyJson("{a:1}")).toBeNull());
test("numbers are never shown with other digits than they have", () => {
  expect(tidyJson('{"id":12345678901234567890}')).toBeNull();
  expect(tidyJson('{"id":"12345678901234567890"}')).toContain("12345678901234567890");
});
