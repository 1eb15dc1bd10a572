import type { filesBatchTrash } from "../../contract/file-batches.ts";
import type { filesGet, filesList, filesPatch } from "../../contract/files.ts";
import type { authProve } from "../../contract/two-factor.ts";
import type { userMe } from "../../contract/user.ts";
import { ApiError } from "./api-error.ts";
import { request } from "./client.ts";
import { storeSession } from "./session-store.ts";
import { provideHumanCheck } from "./shield.ts";

const answer = (status: number, body: unknown) => {
  const text = JSON.stringify(body);
  const response = { ok: status < 400, status, text: async () => text, json: async () => body };
  return { ...response, clone: () => response };
};
const failure = (error: string, error_code: number, status = 400) =>
  answer(status, { error, error_code, error_description: `said: ${error}`, details: [] });

const fetchMock = jest.fn();
const sentHeaders = (call: number): Headers => new Headers(fetchMock.mock.calls[call]?.[1].headers);
const list = (options = {}) => request<typeof filesList>("GET", "/drive/v1/files", options);

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  localStorage.clear();
  document.documentElement.lang = "ko";
});
afterEach(() => jest.useRealTimers());

/** @rule request-headers */
test("every request carries locale, device, client and credentials", async () => {
  localStorage.setItem("holdall.device-id", `web.${"a".repeat(40)}`);
  fetchMock.mockResolvedValue(answer(200, { files: [] }));
  await list({ query: { parent_id: "d-1", limit: 5 } });
  const [address, options] = fetchMock.mock.calls[0];
  expect(address).toBe("/api/drive/v1/files?parent_id=d-1&limit=5");
  expect(options.credentials).toBe("include");
  expect(sentHeaders(0).get("accept-language")).toBe("ko");
  expect(sentHeaders(0).get("x-device-id")).toBe("a".repeat(32));
  expect(sentHeaders(0).get("x-client-id")).toBe("holdall-web");
});

test("path parameters are encoded", async () => {
  fetchMock.mockResolvedValue(answer(200, {}));
  await request<typeof filesGet>("GET", "/drive/v1/files/{id}", { params: { id: "a/b" } });
  expect(fetchMock.mock.calls[0][0]).toBe("/api/drive/v1/files/a%2Fb");
});

/** @rule retry-default unreachable */
test("a read that gets no answer is tried twice more, 300 ms apart, then is unreachable (8000)", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const outcome = list().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(299);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(301);
  expect(fetchMock).toHaveBeenCalledTimes(3);
  expect(await outcome).toMatchObject({ name: "unreachable", code: 8000 });
});

/** @rule retry-login */
test("a read of the login service waits 1 s and twice as long each time, 15 s in all at most", async () => {
  // Nobody but this test moves the time on.
  jest.useFakeTimers();
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const outcome = request<typeof userMe>("GET", "/v1/user/me", { retry: 4 }).catch((error: unknown) => error);
  const tries: number[] = [];
  for (const wait of [999, 1, 1_999, 1, 3_999, 1, 7_999, 1, 60_000]) {
    await jest.advanceTimersByTimeAsync(wait);
    tries.push(fetchMock.mock.calls.length);
  }
  expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5]);
  expect(await outcome).toMatchObject({ name: "unreachable", code: 8000 });
});

/** @rule retry-login */
test("a change of the account is sent once, but again under a request id", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const prove = (extras = {}) =>
    request<typeof authProve>("POST", "/v1/auth/prove", { body: { code: "123456" }, ...extras });
  await expect(prove()).rejects.toMatchObject({ name: "unreachable" });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const again = prove({ requestId: "r-1" }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(fetchMock).toHaveBeenCalledTimes(4);
  expect(await again).toMatchObject({ name: "unreachable" });
});

test("a change is sent once unless the caller allows more", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const rename = request<typeof filesPatch>("PATCH", "/drive/v1/files/{id}", {
    params: { id: "f-1" },
    body: { name: "b" },
  });
  await expect(rename).rejects.toMatchObject({ name: "unreachable" });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

/** @rule retry-limits */
test.each([-1, 5, 1.5, Number.NaN, "2"])(
  "retry %p is refused: 'wrong options param: retry'",
  async (retry) => {
    await expect(list({ retry })).rejects.toMatchObject({
      name: "local",
      message: "wrong options param: retry",
    });
    expect(fetchMock).not.toHaveBeenCalled();
  },
);

/** @rule error-description */
test("an error's message is the server's description", async () => {
  fetchMock.mockResolvedValue(failure("file_not_found", 5, 404));
  const error = await list().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    name: "file_not_found",
    code: 5,
    message: "said: file_not_found",
    status: 404,
  });
});

test("captcha required: a token is obtained and the request sent again with it", async () => {
  fetchMock
    .mockResolvedValueOnce(failure("captcha_required", 4001))
    .mockResolvedValueOnce(answer(200, { captcha_token: "ck-1", expires_in: 300 }))
    .mockResolvedValueOnce(answer(200, { files: [] }));
  await list();
  const init = JSON.parse(fetchMock.mock.calls[1][1].body);
  expect(fetchMock.mock.calls[1][0]).toBe("/api/v1/shield/captcha/init");
  expect(init.action).toBe("GET:/drive/v1/files");
  expect(init.meta.captcha_sign).toMatch(/^1\.[0-9a-f]{32}$/);
  expect(sentHeaders(2).get("x-captcha-token")).toBe("ck-1");
});

/** @rule captcha-renewals */
test("a token that stays invalid is renewed at most 3 times", async () => {
  fetchMock.mockImplementation(async (address: string) =>
    address.endsWith("captcha/init")
      ? answer(200, { captcha_token: "ck", expires_in: 300 })
      : failure("captcha_invalid", 4002),
  );
  await expect(list()).rejects.toMatchObject({ name: "captcha_invalid" });
  const renewals = fetchMock.mock.calls.filter(([address]) => address.endsWith("captcha/init"));
  expect(renewals).toHaveLength(3);
});

/** @rule captcha-init */
test("an address from the shield opens the human check; neither address nor token is unknown", async () => {
  const check = jest.fn().mockResolvedValue({ captcha_token: "ck-human", expires_in: 60 });
  const stop = provideHumanCheck(check);
  fetchMock
    .mockResolvedValueOnce(failure("captcha_required", 4001))
    .mockResolvedValueOnce(answer(200, { url: "/login/check" }))
    .mockResolvedValueOnce(answer(200, { files: [] }))
    .mockResolvedValueOnce(failure("captcha_required", 4001))
    .mockResolvedValueOnce(answer(200, {}));
  await list();
  expect(check).toHaveBeenCalledWith("/login/check");
  expect(sentHeaders(2).get("x-captcha-token")).toBe("ck-human");
  await expect(list()).rejects.toMatchObject({ name: "unknown" });
  stop();
});

test("unauthenticated: the session is renewed once and the request sent again", async () => {
  storeSession({ access_token: "old", refresh_token: "r-1", expires_in: 900 });
  fetchMock.mockImplementation(async (address: string, options: RequestInit) => {
    if (address.endsWith("openid-configuration")) return answer(200, { token_endpoint: "/login/token" });
    if (address.endsWith("/v1/auth/session")) return answer(200, { access_token: "new", expires_in: 900 });
    const fresh = new Headers(options.headers).get("authorization") === "Bearer new";
    return fresh ? answer(200, { files: [] }) : failure("unauthenticated", 16, 401);
  });
  await expect(list()).resolves.toEqual({ files: [] });
});

test("a check that is wanted before its dialog is there waits for it, but not for ever", async () => {
  fetchMock.mockImplementation(async (address: string, { headers }: RequestInit) => {
    if (new Headers(headers).has("x-captcha-token")) return answer(200, { files: [] });
    return address.endsWith("captcha/init")
      ? answer(200, { url: "/login/check" })
      : failure("captcha_required", 4001);
  });
  const early = list();
  await jest.advanceTimersByTimeAsync(9_000);
  const stop = provideHumanCheck(async () => ({ captcha_token: "ck-human", expires_in: 60 }));
  await expect(early).resolves.toEqual({ files: [] });
  stop();
  localStorage.clear();
  const nowhere = list().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await nowhere).toMatchObject({ name: "cancelled" });
});

test("a call that is given up takes the check along for nobody else who waits for it", async () => {
  const first = new AbortController();
  fetchMock.mockImplementation(async (address: string, { headers, signal }: RequestInit) => {
    signal?.throwIfAborted();
    if (new Headers(headers).has("x-captcha-token")) return answer(200, { files: [] });
    if (!address.endsWith("captcha/init")) return failure("captcha_required", 4001);
    first.abort();
    signal?.throwIfAborted();
    return answer(200, { captcha_token: "ck", expires_in: 300 });
  });
  const given = list({ signal: first.signal }).catch((error: unknown) => error);
  await expect(list()).resolves.toEqual({ files: [] });
  expect(await given).toMatchObject({ name: "cancelled" });
});

describe("a change outlives the page it was made on", () => {
  const MANY = Array.from({ length: 3_000 }, (_, n) => `0123456789-${n}`);
  const kept = (call: number): boolean => fetchMock.mock.calls[call]?.[1].keepalive;
  const trash = (ids: string[]) =>
    request<typeof filesBatchTrash>("POST", "/drive/v1/files:batchTrash", { body: { ids } });

  test("when it is small; reads and large changes don't", async () => {
    fetchMock.mockResolvedValue(answer(200, {}));
    await trash(["f-1"]);
    await list();
    await trash([...MANY, ...MANY]);
    expect([kept(0), kept(1), kept(2)]).toEqual([true, false, false]);
  });

  test("as long as all that is under way stays below what browsers allow", async () => {
    const answers: (() => void)[] = [];
    fetchMock.mockImplementation(
      () => new Promise((resolve) => answers.push(() => resolve(answer(200, {})))),
    );
    const both = [trash(MANY), trash(MANY)];
    await jest.advanceTimersByTimeAsync(0);
    expect([kept(0), kept(1)]).toEqual([true, false]);
    answers.forEach((reply) => reply());
    await Promise.all(both);
    void trash(MANY);
    await jest.advanceTimersByTimeAsync(0);
    expect(kept(2)).toBe(true);
  });
});

test("an aborted request is cancelled, not unreachable", async () => {
  const controller = new AbortController();
  fetchMock.mockImplementation(async () => {
    controller.abort();
    throw new DOMException("aborted", "AbortError");
  });
  await expect(list({ signal: controller.signal })).rejects.toMatchObject({ name: "cancelled" });
});
