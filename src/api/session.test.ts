import { accessToken, renewSession } from "./session.ts";
import { clearSession, currentSession, storeSession, subscribeSession } from "./session-store.ts";

const json = (status: number, body: unknown) => ({ ok: status < 400, status, json: async () => body });
const tokenCalls = () =>
  fetchMock.mock.calls.filter(([address]) => !address.endsWith("openid-configuration"));
const lastBody = () => tokenCalls().at(-1)?.[1]?.body;
let tokenEndpoint: string;
let tokenAnswer: () => unknown;

const fetchMock = jest.fn(async (address: string, _options?: RequestInit) =>
  address.endsWith("openid-configuration") ? json(200, { token_endpoint: tokenEndpoint }) : tokenAnswer(),
);

/** Replaces the browser's lock over all tabs. */
function provideLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal?: AbortSignal }, work: () => Promise<unknown>) => {
    const turn = tail.then(() => (signal?.aborted ? undefined : work()));
    tail = turn.catch(() => undefined);
    const givenUp = new Promise((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason)),
    );
    return Promise.race([turn, givenUp]);
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
}

let patience: AbortController;

beforeEach(() => {
  provideLocks();
  patience = new AbortController();
  AbortSignal.timeout = jest.fn(() => patience.signal);
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  localStorage.clear();
  tokenEndpoint = "/login/token";
  let renewals = 0;
  tokenAnswer = () => {
    renewals += 1;
    return json(200, { access_token: `a-${renewals}`, refresh_token: `r-${renewals}`, expires_in: 900 });
  };
});

test("nobody signed in has no token and asks nobody", async () => {
  expect(await accessToken()).toBeUndefined();
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a token with more than 30 s left is used as it is", async () => {
  storeSession({ access_token: "a-0", refresh_token: "r-0", expires_in: 31 });
  expect(await accessToken()).toBe("a-0");
});

/** @rule token-margin */
test("a token with 30 s left is renewed first, however many ask at once", async () => {
  storeSession({ access_token: "a-0", refresh_token: "r-0", expires_in: 30 });
  const tokens = await Promise.all([accessToken(), accessToken(), renewSession("a-0")]);
  expect(tokens).toEqual(["a-1", "a-1", "a-1"]);
  expect(tokenCalls()).toHaveLength(1);
});

test("a tab that waited for another tab's renewal takes its token and never uses the old refresh token", async () => {
  storeSession({ access_token: "a-0", refresh_token: "r-0", expires_in: 30 });
  const otherTab = navigator.locks.request("holdall.session", {}, async () => {
    storeSession({ access_token: "a-other", refresh_token: "r-other", expires_in: 900 });
  });
  expect(await accessToken()).toBe("a-other");
  await otherTab;
  expect(tokenCalls()).toHaveLength(0);
});

/** @rule lock-timeout */
test("a tab whose other tab's renewal doesn't end is told that nobody answers, and keeps its session", async () => {
  storeSession({ access_token: "a-0", refresh_token: "r-0", expires_in: 30 });
  let end = () => {};
  const otherTab = navigator.locks.request(
    "holdall.session",
    {},
    () => new Promise<void>((done) => (end = done)),
  );
  const waiting = accessToken();
  patience.abort(new Error("timed out"));
  await expect(waiting).rejects.toMatchObject({ name: "unreachable" });
  expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000);
  expect(currentSession()?.accessToken).toBe("a-0");
  end();
  await otherTab;
  patience = new AbortController();
  expect(await accessToken()).toBe("a-1");
});

/** @rule lock-timeout */
test.each([Number.NaN, "5", null])("a timeout of %p is refused", async (timeout) => {
  await expect(renewSession("a-0", timeout as number)).rejects.toMatchObject({
    name: "local",
    message: "wrong options param: timeout",
  });
});

test("the site's own refresh token lies in a cookie alone; one kept by a script before is handed over once", async () => {
  let renewals = 0;
  tokenAnswer = () => json(200, { access_token: `a-${(renewals += 1)}`, expires_in: 0 });
  storeSession({ access_token: "a-0", refresh_token: "r-0", expires_in: 0 });
  expect(await accessToken()).toBe("a-1");
  expect(JSON.parse(String(lastBody()))).toEqual({ grant_type: "refresh_token", refresh_token: "r-0" });
  expect(localStorage.getItem("holdall.session")).not.toContain("r-0");
  expect(await accessToken()).toBe("a-2");
  expect(JSON.parse(String(lastBody()))).toEqual({ grant_type: "refresh_token" });
});

test("another issuer answers its refresh token, which may stay the same", async () => {
  jest.resetModules();
  const session = await import("./session.ts");
  const store = await import("./session-store.ts");
  tokenEndpoint = "https://issuer.example/token";
  tokenAnswer = () => json(200, { access_token: "a-1", expires_in: 900 });
  store.storeSession({ access_token: "a-0", refresh_token: "r-0", expires_in: 0 });
  expect(await session.accessToken()).toBe("a-1");
  const sent = new URLSearchParams(String(lastBody()));
  expect([sent.get("client_id"), sent.get("refresh_token")]).toEqual(["holdall-web", "r-0"]);
  expect(store.currentSession()?.refreshToken).toBe("r-0");
});

/** @rule user-id-cleared */
test("a refused refresh token ends the session, and the user id goes with it", async () => {
  const id_token = `h.${btoa(JSON.stringify({ sub: "u-1" }))}.s`;
  storeSession({ access_token: "a-0", refresh_token: "r-0", expires_in: 30, id_token });
  expect(document.cookie).toContain("user_id=u-1");
  tokenAnswer = () => json(400, { error: "invalid_grant" });
  expect(await accessToken()).toBeUndefined();
  expect(currentSession()).toBeUndefined();
  expect(document.cookie).not.toContain("user_id");
});

/** @rule retry-login */
test("an issuer out of reach is sent the refresh token once, and the session is kept for later", async () => {
  storeSession({ access_token: "a-0", refresh_token: "r-0", expires_in: 30 });
  tokenAnswer = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(accessToken()).rejects.toMatchObject({ name: "unreachable" });
  expect(tokenCalls()).toHaveLength(1);
  expect(currentSession()?.refreshToken).toBe("r-0");
});

test("sign-in, sign-out, another tab's changes and what happened while the page was put away are announced", () => {
  const listener = jest.fn();
  const stop = subscribeSession(listener);
  storeSession({ access_token: "a", refresh_token: "r", expires_in: 900 });
  clearSession();
  window.dispatchEvent(new StorageEvent("storage", { key: "holdall.session" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "something-else" }));
  expect(listener).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new Event("pageshow"));
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
});

/** @rule user-id */
test("the user id comes from the id token, and is a cookie over plain HTTP, too", () => {
  const payload = btoa(JSON.stringify({ sub: "u-1" }));
  const session = storeSession({ access_token: "a", id_token: `h.${payload}.s`, expires_in: 900 });
  expect(session.userId).toBe("u-1");
  expect(document.cookie).toContain("user_id=u-1");
});

test("a stored session that is none is ignored", () => {
  localStorage.setItem("holdall.session", '{"accessToken":1}');
  expect(currentSession()).toBeUndefined();
});
