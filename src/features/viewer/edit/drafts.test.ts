import { clearSession, storeSession } from "../../../api/session-store.ts";
import { draftsOf, forgetDraft, keepDraft } from "./drafts.ts";

const signIn = (sub: string) =>
  storeSession({ access_token: "a", id_token: `.${btoa(JSON.stringify({ sub }))}.`, expires_in: 60 });

beforeEach(() => {
  sessionStorage.clear();
  signIn("one");
});

test("keeps one draft for each content of a file, the latest first", () => {
  keepDraft("f", { base: "a", text: "first", at: 1 });
  keepDraft("f", { base: "b", text: "second", at: 2 });
  keepDraft("f", { base: "a", text: "third", at: 3 });
  keepDraft("other", { base: "a", text: "elsewhere", at: 4 });
  expect(draftsOf("f")).toEqual([
    { base: "a", text: "third", at: 3 },
    { base: "b", text: "second", at: 2 },
  ]);
  forgetDraft("f", "a");
  expect(draftsOf("f").map(({ text }) => text)).toEqual(["second"]);
});

test("nobody is offered what somebody else wrote in the same tab", () => {
  keepDraft("f", { base: "a", text: "mine", at: 1 });
  signIn("two");
  expect(draftsOf("f")).toEqual([]);
});

test("what is written while a session expires is there for its writer again", () => {
  draftsOf("f");
  clearSession();
  keepDraft("f", { base: "a", text: "mine", at: 1 });
  signIn("one");
  expect(draftsOf("f").map(({ text }) => text)).toEqual(["mine"]);
});

test("what isn't a draft is left out", () => {
  keepDraft("f", { base: "a", text: "mine", at: 1 });
  const [key = ""] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, "{");
  expect(draftsOf("f")).toEqual([]);
});

test("says so when the tab has no room, and keeps no older text in the place of the latest", () => {
  keepDraft("f", { base: "a", text: "older", at: 1 });
  keepDraft("f", { base: "b", text: "of another content", at: 1 });
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(keepDraft("f", { base: "a", text: "mine", at: 2 })).toBe(false);
  setItem.mockRestore();
  expect(draftsOf("f").map(({ text }) => text)).toEqual(["of another content"]);
});
