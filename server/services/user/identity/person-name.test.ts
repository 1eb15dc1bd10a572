import { checkPersonName } from "./person-name.ts";

it.each([
  ["  Ada Lovelace ", "Ada Lovelace"],
  ["Zoe\u0308", "Zo\u00eb"],
  ["👩🏽‍🚀", "👩🏽‍🚀"],
  ["李白", "李白"],
  ["\ud83d\ude00".repeat(100), "\ud83d\ude00".repeat(100)],
])("a name is kept in one form: %j", (given, kept) => {
  expect(checkPersonName(given)).toBe(kept);
});

it.each([
  ["nothing", ""],
  ["blanks", "  \u00a0"],
  ["characters that leave no trace", "\u200b\u2800"],
  ["a control character", "Ada\u0007"],
  ["an end of line", "Ada\nYour account is closed"],
  ["a separator of lines", "Ada\u2028Lovelace"],
  ["a change of direction", "Ada\u202ecod.exe"],
  ["an isolate", "Ada\u2067"],
  ["half a surrogate pair", "Ada\ud83d"],
  ["101 characters", "a".repeat(101)],
])("a name isn't %s", (_, given) => {
  expect(() => checkPersonName(given)).toThrow("name_invalid");
});
