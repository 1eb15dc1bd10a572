import { isEditable } from "./editable.ts";

const notes = {
  kind: "drive#file",
  name: "notes.md",
  mime_type: "text/markdown",
  size: "12",
  phase: "PHASE_TYPE_COMPLETE",
  writable: true,
  trashed: false,
} as const;

test("texts, code and tables can be edited, empty ones too", () => {
  expect(isEditable(notes)).toBe(true);
  expect(isEditable({ ...notes, size: "0" })).toBe(true);
  expect(isEditable({ ...notes, name: "main.rs", mime_type: "" })).toBe(true);
  expect(isEditable({ ...notes, name: "sums.csv", mime_type: "text/csv" })).toBe(true);
});

test.each([
  ["a picture", { name: "a.png", mime_type: "image/png" }],
  ["a text that is too long to be loaded whole", { size: String(4 * 2 ** 20 + 1) }],
  ["a text in the recycle bin", { trashed: true }],
  ["a text that may only be read", { writable: false }],
  ["a text that is still on its way", { phase: "PHASE_TYPE_PENDING" }],
] as const)("%s can't be edited", (_, changes) => expect(isEditable({ ...notes, ...changes })).toBe(false));
