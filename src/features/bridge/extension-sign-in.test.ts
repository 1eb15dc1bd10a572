import { clearSession, currentSession, storeSession } from "../../api/session-store.ts";
import { signInWithCodeOf } from "../../api/sign-in.ts";
import { signInThroughExtension } from "./extension-sign-in.ts";

jest.mock("../../api/sign-in.ts");
jest.mock("../../lib/log-failure.ts");

const GRANT = { access_token: "a", refresh_token: "", expires_in: 7200 };
const request = { code_challenge: "c" } as never;
const asked: unknown[] = [];
let taken: string[] = [];

/** An extension's script in the page. */
function extension(answer: (id: string) => string | undefined): () => void {
  const listen = ({ data }: MessageEvent<{ readonly toExtension?: string }>) => {
    if (typeof data.toExtension !== "string") return;
    const message = JSON.parse(data.toExtension) as { readonly id: string };
    asked.push(message);
    const fromExtension = answer(message.id);
    if (fromExtension !== undefined) said(fromExtension);
  };
  window.addEventListener("message", listen);
  return () => window.removeEventListener("message", listen);
}

/** A message of this window, or of another one. */
const said = (fromExtension: string, from: Partial<MessageEventInit> = {}) =>
  window.dispatchEvent(
    new MessageEvent("message", {
      data: { fromExtension },
      source: window,
      origin: location.origin,
      ...from,
    }),
  );
const given = (id: string, code: string) => JSON.stringify({ id, code: 0, data: JSON.stringify({ code }) });

let leave = () => {};
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  taken = [];
  jest.mocked(signInWithCodeOf).mockImplementation(async (ask) => {
    taken.push(await ask(request));
    storeSession(GRANT);
  });
});
afterEach(() => {
  leave();
  leave = () => {};
  jest.useRealTimers();
});

describe("the browser extension", () => {
  /** @rule extension-code */
  it("is asked for a code where nobody is signed in, and signs in with it", async () => {
    leave = extension((id) => given(id, "one"));
    await signInThroughExtension(window);
    expect(asked).toEqual([{ id: expect.any(String), method: "login_auth_code", params: request }]);
    expect(taken).toEqual(["one"]);
    expect(currentSession()?.accessToken).toBe("a");
  });

  /** @rule extension-code */
  it("is waited for 5 s, and the visitor stays a visitor without an answer", async () => {
    jest.useFakeTimers();
    let isOver = false;
    const over = signInThroughExtension(window).then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(4_990);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(20);
    await over;
    expect([taken, currentSession()]).toEqual([[], undefined]);
  });

  it("isn't asked where somebody is signed in, signed out or was signed out, until they sign in again", async () => {
    leave = extension((id) => given(id, "one"));
    storeSession(GRANT);
    await signInThroughExtension(window);
    clearSession();
    await signInThroughExtension(window);
    expect(asked).toEqual([]);
    storeSession(GRANT);
    localStorage.clear();
    await signInThroughExtension(window);
    expect(asked).toHaveLength(1);
  });

  it("isn't asked by a frame", async () => {
    leave = extension((id) => given(id, "one"));
    await signInThroughExtension({ ...window, parent: {} } as never);
    expect(asked).toEqual([]);
  });

  it("is believed only as this very window at this origin", async () => {
    leave = extension((id) => {
      said(given(id, "of a frame"), { source: null });
      said(given(id, "of another origin"), { origin: "https://evil.example" });
      return given(id, "its own");
    });
    await signInThroughExtension(window);
    expect(taken).toEqual(["its own"]);
  });

  it.each([(id: string) => JSON.stringify({ id, code: 16, message: "not signed in" }), () => "not json"])(
    "that refuses leaves the visitor a visitor",
    async (answer) => {
      leave = extension(answer);
      await signInThroughExtension(window);
      expect([taken, currentSession()]).toEqual([[], undefined]);
    },
  );
});
