import type { Page } from "puppeteer-core";

/** Answers one message as the mobile app around a page; undefined for no answer. */
export type AppAnswer = (message: AppMessage) => Promise<string | undefined>;

export interface AppMessage {
  readonly id: string;
  readonly method?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly code?: number;
  readonly message?: string;
  readonly data?: string;
}

type Host = Window & {
  HoldallBridge?: unknown;
  webkit?: unknown;
  askApp(text: string): Promise<string | null>;
  holdallBridge: { receive(text: string): void };
};

/** Puts the mobile app around every document that a page will show, as the web view of its system does it. */
export async function surroundWithApp(
  page: Page,
  system: "android" | "ios",
  answer: AppAnswer,
): Promise<void> {
  await page.exposeFunction("askApp", async (text: string) => {
    const message = JSON.parse(text) as AppMessage;
    return (await answer(message)) ?? null;
  });
  await page.evaluateOnNewDocument((isAndroid) => {
    const host = window as unknown as Host;
    const door = {
      postMessage: (text: string) =>
        void host.askApp(text).then((reply) => reply !== null && host.holdallBridge.receive(reply)),
    };
    if (isAndroid) host.HoldallBridge = door;
    else host.webkit = { messageHandlers: { HoldallBridge: door } };
  }, system === "android");
}

/** The app calls the page. */
export const callPage = (page: Page, text: string): Promise<void> =>
  page.evaluate((sent) => (window as unknown as Host).holdallBridge.receive(sent), text);

/** The app with its own session: it gets codes for the page from the instance. */
export const appSignedInWith =
  (origin: string, token: string): AppAnswer =>
  async ({ id, method, params }) => {
    if (method === undefined) return undefined;
    const reply = (code: number, message: string, data: unknown = null) =>
      JSON.stringify({ id, code, message, data: JSON.stringify(data) });
    if (method !== "login_auth_code") return reply(404, "method is not declared");
    const given = await fetch(`${origin}/api/v1/auth/code`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(params),
    });
    const body = (await given.json()) as { readonly code?: string; readonly error?: string };
    return given.ok ? reply(0, "", { code: body.code }) : reply(3, String(body.error));
  };
