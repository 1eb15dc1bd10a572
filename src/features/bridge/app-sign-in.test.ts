import { signInWithCodeOf } from "../../api/sign-in.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { appDoor, signInThroughApp } from "./app-sign-in.ts";

jest.mock("../../api/sign-in.ts");
jest.mock("../../lib/log-failure.ts");

type Page = Parameters<typeof signInThroughApp>[0];
const page = window as Page;
const request = { code_challenge: "c" } as never;
let taken: string[] = [];

beforeEach(() => {
  jest.clearAllMocks();
  taken = [];
  jest.mocked(signInWithCodeOf).mockImplementation(async (ask) => void taken.push(await ask(request)));
});

afterEach(() => {
  delete page.HoldallBridge;
});

/** An app that answers the page's one call. */
function surround(answer: object): void {
  const postMessage = (text: string) => {
    const { id, method, params } = JSON.parse(text) as Record<string, unknown>;
    expect([method, params]).toEqual(["login_auth_code", request]);
    page.holdallBridge?.receive(JSON.stringify({ id, ...answer }));
  };
  page.HoldallBridge = { postMessage };
}

describe("the mobile app around the page", () => {
  /** @rule bridge-auth */
  it("is asked for a login code, by which its person is signed in", async () => {
    surround({ code: 0, data: JSON.stringify({ code: "c-1" }) });
    await signInThroughApp(page);
    expect(taken).toEqual(["c-1"]);
  });

  /** @rule bridge-unknown */
  it("may not know of login codes (404), and the visitor stays a visitor", async () => {
    surround({ code: 404, message: "method is not declared", data: "null" });
    await signInThroughApp(page);
    expect(taken).toEqual([]);
    expect(logFailure).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ code: 404, message: "method is not declared" }),
    );
  });

  it("hears all of a page's calls by one bridge", async () => {
    surround({ code: 0, data: JSON.stringify({ code: "c-1" }) });
    await signInThroughApp(page);
    const bridge = page.holdallBridge;
    await signInThroughApp(page);
    expect(page.holdallBridge).toBe(bridge);
  });

  it("has a door by which a page knows that it is in it", () => {
    const posted: string[] = [];
    expect(appDoor(page)).toBeUndefined();
    const HoldallBridge = { postMessage: (text: string) => void posted.push(text) };
    appDoor({ HoldallBridge } as unknown as Page)?.("hello");
    appDoor({ webkit: { messageHandlers: { HoldallBridge } } } as unknown as Page)?.("again");
    expect(posted).toEqual(["hello", "again"]);
  });
});
