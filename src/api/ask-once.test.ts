import { webcrypto } from "node:crypto";
import { TextEncoder } from "node:util";
import { SESSION_KEY } from "../lib/storage-keys.ts";
import { ApiError, localError } from "./api-error.ts";
import { askOnce } from "./ask-once.ts";

const WISH = ["folder", "Trip"];
const LOST = localError("unreachable");
const DAY_MS = 86_400_000;
const ids: string[] = [];
const asking = (outcome: Error | string) => async (requestId: string) => {
  ids.push(requestId);
  if (typeof outcome !== "string") throw outcome;
  return outcome;
};

/** Asks without getting an answer. */
const lose = (wish: readonly unknown[], ask = askOnce) => expect(ask(wish, asking(LOST))).rejects.toBe(LOST);

/** The function as a reloaded page has it. */
async function reloaded(): Promise<typeof askOnce> {
  jest.resetModules();
  return (await import("./ask-once.ts")).askOnce;
}

const signInAs = (userId: string) =>
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ accessToken: "a", refreshToken: "r", idToken: "i", userId, expiresAt: 0 }),
  );

beforeAll(() =>
  Object.defineProperties(globalThis, { crypto: { value: webcrypto }, TextEncoder: { value: TextEncoder } }),
);

beforeEach(() => {
  ids.splice(0);
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => jest.restoreAllMocks());

test("a wish without an answer is asked for again under the same id, until one comes", async () => {
  for (const error of [LOST, new ApiError("unavailable", 14, { status: 503 })]) {
    await expect(askOnce(WISH, asking(error))).rejects.toBe(error);
  }
  await expect(askOnce(WISH, asking("made"))).resolves.toBe("made");
  await askOnce(WISH, asking("made"));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).toBe(ids[0]);
  expect(ids[3]).not.toBe(ids[0]);
});

test("a refusal is an answer", async () => {
  const refused = new ApiError("file_duplicated_name", 3, { status: 409 });
  await expect(askOnce(WISH, asking(refused))).rejects.toBe(refused);
  await askOnce(WISH, asking("made"));
  expect(ids[1]).not.toBe(ids[0]);
});

test("another wish has its own id", async () => {
  await Promise.all([askOnce(WISH, asking("a")), askOnce(["folder", "Box"], asking("b"))]);
  expect(ids[1]).not.toBe(ids[0]);
});

test("a page that was left before the answer asks under the same id when it is loaded again, until one comes", async () => {
  await new Promise<void>((asked) => {
    void askOnce(WISH, (requestId) => {
      ids.push(requestId);
      asked();
      return new Promise(() => undefined);
    });
  });
  await (
    await reloaded()
  )(WISH, asking("made"));
  await (
    await reloaded()
  )(WISH, asking("made"));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("a wish of another account has its own id", async () => {
  signInAs("u-1");
  await lose(WISH);
  signInAs("u-2");
  await lose(WISH);
  signInAs("u-1");
  await lose(WISH);
  expect(ids[1]).not.toBe(ids[0]);
  expect(ids[2]).toBe(ids[0]);
});

test("an id is used as long as the server knows it: a day", async () => {
  const clock = jest.spyOn(Date, "now");
  for (const time of [0, DAY_MS - 1, DAY_MS]) {
    clock.mockReturnValue(time);
    await lose(WISH);
  }
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("nothing of what is wished for can be read in the browser's storage", async () => {
  await lose(["share", { pass_code: "wx7q", title: "Salaries" }]);
  const stored = JSON.stringify(sessionStorage);
  expect(stored).toContain(ids[0]);
  expect(stored).not.toMatch(/wx7q|Salaries/);
});

test("only the newest hundred are kept", async () => {
  for (let number = 0; number <= 100; number += 1) await lose(["folder", number]);
  await lose(["folder", 1]);
  await lose(["folder", 0]);
  expect(ids.at(-2)).toBe(ids[1]);
  expect(ids.at(-1)).not.toBe(ids[0]);
});

test("where the browser keeps nothing, or something else than this, the page remembers itself", async () => {
  sessionStorage.setItem("holdall.unanswered", "{");
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await lose(WISH);
  await lose(WISH);
  await askOnce(WISH, asking("made"));
  await lose(WISH);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).toBe(ids[0]);
  expect(ids[3]).not.toBe(ids[0]);
});
