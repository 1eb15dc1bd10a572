import { CHOICES_KEY, DRAFT_KEY, SEARCHES_KEY, SESSION_KEY } from "../lib/storage-keys.ts";
import { storeSession } from "./session-store.ts";
import { signOut } from "./sign-out.ts";

jest.mock("./oidc.ts", () => ({ endpoints: () => Promise.resolve({}) }));

test("nobody finds what the person before them wrote and didn't save, searched for or opened", async () => {
  storeSession({ access_token: "a", expires_in: 60 });
  sessionStorage.setItem(`${DRAFT_KEY}one.file.content`, "{}");
  sessionStorage.setItem("holdall.other", "stays");
  for (const key of [`${SEARCHES_KEY}ada`, `${CHOICES_KEY}ada`, "holdall.theme"])
    localStorage.setItem(key, "[]");
  await signOut();
  expect(Object.keys(localStorage).filter((key) => key !== SESSION_KEY)).toEqual(["holdall.theme"]);
  expect(Object.keys(sessionStorage)).toEqual(["holdall.other"]);
});
