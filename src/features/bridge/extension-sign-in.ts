import { currentSession } from "../../api/session-store.ts";
import { signInWithCodeOf } from "../../api/sign-in.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { SESSION_KEY } from "../../lib/storage-keys.ts";
import { createBridge, type Send } from "./bridge.ts";

const TIMEOUT_MS = 5_000;
/** One tab at a time asks; the others find its session. */
const LOCK = "holdall.extension";

/** Somebody signed out in this browser, or was signed out, and hasn't signed in since. */
const wasSignedOut = (): boolean => localStorage.getItem(SESSION_KEY) === "";

/** Messages between the page and the extension's script in it, which sees the same window. */
interface Envelope {
  readonly toExtension?: unknown;
  readonly fromExtension?: unknown;
}

/**
 * Signs in with a login code from the browser extension, where nobody is signed in. It asks at most once for a page, and
 * not where somebody signed out or was signed out: only they sign in again. Nothing waits for it, and without an answer
 * in 5 s the visitor stays a visitor.
 */
export async function signInThroughExtension(page: Window): Promise<void> {
  const isFrame = page.parent !== page;
  if (isFrame || currentSession() || wasSignedOut()) return;
  await alone(async () => {
    if (currentSession() || wasSignedOut()) return;
    await askExtension(page).catch((error: unknown) => logFailure("The extension could not sign in.", error));
  });
}

async function askExtension(page: Window): Promise<void> {
  const send: Send = (text) =>
    page.postMessage({ toExtension: text } satisfies Envelope, page.location.origin);
  const { call, receive } = createBridge(send, {});
  const listen = ({ source, origin, data }: MessageEvent<Envelope | null>) => {
    // Frames and openers may post to this window, too.
    const isOurs = source === page && origin === page.location.origin;
    if (isOurs && typeof data?.fromExtension === "string") receive(data.fromExtension);
  };
  page.addEventListener("message", listen);
  try {
    await signInWithCodeOf(async (request) => {
      const { code } = (await call("login_auth_code", request, TIMEOUT_MS)) as { code?: unknown };
      return String(code ?? "");
    });
  } finally {
    page.removeEventListener("message", listen);
  }
}

async function alone(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(LOCK, work);
}
