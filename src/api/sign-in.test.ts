import { loginScene } from "./login-scene.ts";
import { completeSignIn, safeReturnPath } from "./sign-in.ts";
import { currentSession } from "./session-store.ts";

const json = (body: unknown) => ({ ok: true, status: 200, json: async () => body });
const fetchMock = jest.fn(async (address: string, _options?: RequestInit) =>
  address.endsWith("openid-configuration") ? json({ token_endpoint: "/login/token" }) : exchanged,
);
const granted = json({ access_token: "a", refresh_token: "r", expires_in: 900 });
let exchanged: object = granted;

beforeEach(() => {
  exchanged = granted;
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  localStorage.clear();
  sessionStorage.clear();
  const pending = { returnTo: "/s/x", intentId: "i-1", verifier: "v" };
  sessionStorage.setItem("holdall.sign-in.st", JSON.stringify(pending));
});

/** @rule login-code */
test("the code is exchanged with the verifier kept for its state, and the plan handed back", async () => {
  const plan = await completeSignIn("?code=c-1&state=st");
  expect(plan).toEqual({ returnTo: "/s/x", intentId: "i-1" });
  const [address, options] = fetchMock.mock.calls.at(-1) ?? [];
  expect(address).toMatch(/\/v1\/auth\/session$/);
  expect(JSON.parse(String(options?.body))).toMatchObject({ code: "c-1", code_verifier: "v" });
  expect(currentSession()?.accessToken).toBe("a");
});

/** @rule login-code */
test("an invalid code ends the sign-in, and isn't sent again", async () => {
  fetchMock.mockClear();
  exchanged = { ...json({ error: "invalid_grant" }), ok: false, status: 400 };
  await expect(completeSignIn("?code=c-1&state=st")).rejects.toMatchObject({ name: "invalid_grant" });
  expect(fetchMock.mock.calls.filter(([address]) => address.endsWith("/v1/auth/session"))).toHaveLength(1);
  expect(currentSession()).toBeUndefined();
});

test("an answer this browser did not ask for is refused", async () => {
  await expect(completeSignIn("?code=c-1&state=other")).rejects.toMatchObject({ name: "invalid_request" });
  expect(currentSession()).toBeUndefined();
});

test("a state works once", async () => {
  await completeSignIn("?code=c-1&state=st");
  await expect(completeSignIn("?code=c-1&state=st")).rejects.toMatchObject({ name: "invalid_request" });
});

test("the issuer's error keeps its name", async () => {
  await expect(completeSignIn("?error=access_denied&state=st")).rejects.toMatchObject({
    name: "access_denied",
  });
});

test.each([
  ["/s/abc?view=list", "/s/abc?view=list"],
  ["https://evil.example/x", "/drive/all"],
  ["//evil.example", "/drive/all"],
  ["/.//evil.example", "/evil.example"],
  ["/x/..//evil.example", "/evil.example"],
  ["\\\\evil.example", "/drive/all"],
  ["/auth?code=1", "/drive/all"],
  ["javascript:alert(1)", "/drive/all"],
])("after sign-in %s leads to %s", (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path);
});

/** @rule login-scene */
test.each([
  ["/s/abc", "share_page"],
  ["/ja/url-checker", "url_checker"],
  ["/drive/all", "official_page"],
])("the login scene of %s is %s", (path, scene) => {
  expect(loginScene(path)).toBe(scene);
});
