import { askDesktop, type DesktopError, loopbackPermission } from "./ask-desktop.ts";

const PORT = 0xd2c4;
const request = { code_challenge: "c" } as never;
const signal = new AbortController().signal;
const asked: [string, RequestInit][] = [];
let states: Readonly<Record<string, PermissionState>> = {};
let reply: () => Promise<unknown> = async () => ({});

beforeEach(() => {
  asked.length = 0;
  states = {};
  Object.defineProperty(navigator, "permissions", {
    configurable: true,
    value: {
      query: async ({ name }: { readonly name: string }) => {
        const state = states[name];
        if (!state) throw new TypeError(name);
        return { state };
      },
    },
  });
  globalThis.fetch = (async (address: string, options: RequestInit) => {
    asked.push([address, options]);
    return { json: await reply().then((body) => async () => body) };
  }) as never;
});

const failure = async (): Promise<string> =>
  askDesktop(PORT, request, signal).then(
    () => "",
    (error: DesktopError) => error.reason,
  );

describe("the desktop app at its local port", () => {
  /** @rule desktop-code */
  it("is asked for a login code by the bridge's message, which only our program takes", async () => {
    reply = async () => ({ id: "1", code: 0, message: "", data: '{"code":"c1"}' });
    expect(await askDesktop(PORT, request, signal)).toBe("c1");
    const [[address, options]] = asked as [[string, RequestInit]];
    expect(address).toBe("http://127.0.0.1:53956/login_auth_code");
    expect(options).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "omit",
      redirect: "error",
    });
    expect(JSON.parse(String(options.body))).toEqual({ id: "1", method: "login_auth_code", params: request });
  });

  it("isn't asked where the browser has been told not to let pages reach it", async () => {
    states = { "loopback-network": "denied" };
    expect(await failure()).toBe("blocked");
    expect(asked).toEqual([]);
  });

  it("that the browser's person refuses only now is blocked, not silent", async () => {
    states = { "loopback-network": "prompt" };
    reply = async () => {
      states = { "loopback-network": "denied" };
      throw new TypeError("Failed to fetch");
    };
    expect(await failure()).toBe("blocked");
  });

  it.each([
    ["unanswered", async () => Promise.reject(new TypeError("Failed to fetch"))],
    ["unanswered", async () => ({ code: 0, data: "not json" })],
    ["unanswered", async () => ({ code: 0, data: '{"code":""}' })],
    ["signedOut", async () => ({ code: 16 })],
    ["refused", async () => ({ code: 3 })],
    ["refused", async () => ({})],
  ])("may fail: %s", async (reason, answer) => {
    reply = answer;
    expect(await failure()).toBe(reason);
  });

  it("needs a permission that browsers name differently, or not at all", async () => {
    expect(await loopbackPermission()).toBeUndefined();
    states = { "local-network-access": "prompt" };
    expect(await loopbackPermission()).toBe("prompt");
    states = { "loopback-network": "granted" };
    expect(await loopbackPermission()).toBe("granted");
  });
});
