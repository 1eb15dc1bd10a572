import { configuration } from "./configuration.ts";
import { beginSignIn, completeSignIn } from "./sign-in.ts";
import { currentSession } from "./session-store.ts";

beforeEach(() => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  sessionStorage.setItem("holdall.sign-in.st", JSON.stringify({ returnTo: "/s/x", verifier: "v" }));
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ["elsewhere is told as another service", "https://id.club.example", true, "third_party", 8002],
  ["here is told as ours", "/login", true, "unreachable", 8000],
  ["here, with its whole address, is too", `${location.origin}/login`, true, "unreachable", 8000],
  ["elsewhere isn't blamed for a lost network", "https://id.club.example", false, "unreachable", 8000],
])("an issuer that is away %s", async (_how, issuer, isOnline, name, code) => {
  jest.replaceProperty(configuration, "issuer", issuer as typeof configuration.issuer);
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  await expect(beginSignIn({ returnTo: "/drive/all" })).rejects.toMatchObject({ name, code });
  await expect(completeSignIn("?code=c-1&state=st")).rejects.toMatchObject({ name, code });
  expect(currentSession()).toBeUndefined();
});
