import { DRAFT_KEY } from "../lib/storage-keys.ts";
import { storeSession } from "./session-store.ts";
import { signOut } from "./sign-out.ts";

jest.mock("./oidc.ts", () => ({ endpoints: () => Promise.resolve({}) }));

test("nobody finds in the tab what the person before them wrote and didn't save", async () => {
  storeSession({ access_token: "a", expires_in: 60 });
  sessionStorage.setItem(`${DRAFT_KEY}one.file.content`, "{}");
  sessionStorage.setItem("holdall.other", "stays");
  await signOut();
  expect(Object.keys(sessionStorage)).toEqual(["holdall.other"]);
});
