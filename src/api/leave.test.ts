import { DRAFT_KEY } from "../lib/storage-keys.ts";
import { forgetOthers } from "./forget-traces.ts";
import { leave } from "./leave.ts";

jest.mock("./client.ts", () => ({ request: () => Promise.resolve({ due_at: "2026-12-01T00:00:00Z" }) }));

test("who leaves takes along what wasn't saved in this tab", async () => {
  sessionStorage.setItem(`${DRAFT_KEY}one.file.content`, "{}");
  // This environment has no other page to go to, and says so.
  const said = jest.spyOn(console, "error").mockReturnValue();
  await leave();
  said.mockRestore();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("a tab that another person goes on with keeps only their unsaved changes", () => {
  for (const whose of ["one", "ones"]) sessionStorage.setItem(`${DRAFT_KEY}${whose}.file.content`, "{}");
  forgetOthers("one");
  expect(Object.keys(sessionStorage)).toEqual([`${DRAFT_KEY}one.file.content`]);
});
