import { readFileChoice, writeFileChoice } from "./file-choice.ts";

const MOST = 10_000;

it.each([
  ["0", [0]],
  ["0-3,7", [0, 1, 2, 3, 7]],
  ["7, 0-1", [0, 1, 7]],
  ["2-4,3", [2, 3, 4]],
  [`${MOST - 1}`, [MOST - 1]],
])("reads %s", (text, chosen) =>
  expect([...(readFileChoice(text, MOST) ?? [])].sort((a, b) => a - b)).toEqual(chosen),
);

it.each(["", "-1", "3-1", `${MOST}`, "0-9999999", "1,", "a", "1--2", "0x10"])("refuses %j", (text) =>
  expect(readFileChoice(text, MOST)).toBeNull(),
);

it("refuses a choice that names all files again and again, before it has gone through them", () => {
  const asked = Array.from({ length: 8_000 }, () => `0-${MOST - 1}`).join(",");
  const add = jest.spyOn(Set.prototype, "add");
  expect(readFileChoice(asked, MOST)).toBeNull();
  expect(add.mock.calls.length).toBeLessThanOrEqual(MOST);
  add.mockRestore();
});

it.each([[[0, 1, 2, 3, 7]], [[5]], [[9, 3, 4]]])("writes %j so that it is read again", (chosen) => {
  const set = new Set(chosen);
  expect(readFileChoice(writeFileChoice(set), MOST)).toEqual(set);
});

it("writes a choice in the shortest way", () =>
  expect(writeFileChoice(new Set([7, 2, 1, 0, 3]))).toBe("0-3,7"));
