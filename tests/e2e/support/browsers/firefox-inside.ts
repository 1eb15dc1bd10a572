import type { Browser } from "puppeteer-core";

interface DownloadEnd {
  readonly status: "complete" | "canceled";
  readonly filepath: string | null;
}

interface Connection {
  send(method: string, params: object): Promise<{ readonly result: unknown }>;
  on(event: "browsingContext.downloadEnd", handle: (end: DownloadEnd) => void): void;
  off(event: "browsingContext.downloadEnd", handle: (end: DownloadEnd) => void): void;
}

/** The line to Firefox below puppeteer, which passes on only what it has a call for. */
export const connectionOf = (browser: Browser): Connection =>
  (browser as unknown as { readonly connection: Connection }).connection;

/** Evaluates an expression where Firefox's own window runs, and resolves with its value. */
export async function runInside(browser: Browser, expression: string): Promise<unknown> {
  const connection = connectionOf(browser);
  const { result: tree } = await connection.send("browsingContext.getTree", { "moz:scope": "chrome" });
  const [window] = (tree as { readonly contexts: readonly { readonly context: string }[] }).contexts;
  const { result } = await connection.send("script.evaluate", {
    expression,
    target: { context: window?.context },
    awaitPromise: true,
  });
  const answer = result as {
    readonly type: "success" | "exception";
    readonly result?: { readonly value?: unknown };
    readonly exceptionDetails?: { readonly text: string };
  };
  if (answer.type === "exception") throw new Error(`${expression}: ${answer.exceptionDetails?.text}`);
  return answer.result?.value;
}
