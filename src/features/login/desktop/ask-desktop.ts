import { desktopOrigin } from "../../../../contract/desktop-port.ts";
import type { CodeRequest } from "../../../api/sign-in.ts";
import { anySignal } from "../../../lib/any-signal.ts";

/** The person answers in the app's own window, and perhaps the browser asks first. */
const PATIENCE_MS = 60_000;
/** The code of an app that nobody is signed in to. */
const NOT_SIGNED_IN = 16;

/** The reasons for which there is no login code from the desktop app. */
export type NoCode = "blocked" | "unanswered" | "signedOut" | "refused";

export class DesktopError extends Error {
  readonly reason: NoCode;
  constructor(reason: NoCode) {
    super(reason);
    this.reason = reason;
  }
}

/** Browsers name the permission differently; one that knows neither asks nobody, or never lets a page reach the app. */
const PERMISSIONS = ["loopback-network", "local-network-access"];

/** The browser's answer to a page that calls a program of this computer; undefined where it doesn't tell. */
export async function loopbackPermission(): Promise<PermissionState | undefined> {
  for (const name of PERMISSIONS) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // This browser doesn't know the name.
    }
  }
  return undefined;
}

/**
 * Asks the desktop app at a local port for a login code, by the message of the bridge. Only a press may lead here,
 * because the browser may ask its person for permission.
 * @throws DesktopError
 */
export async function askDesktop(port: number, request: CodeRequest, signal: AbortSignal): Promise<string> {
  if ((await loopbackPermission()) === "denied") throw new DesktopError("blocked");
  const { code, data } = await answerOf(port, request, signal);
  if (code === NOT_SIGNED_IN) throw new DesktopError("signedOut");
  if (code !== 0) throw new DesktopError("refused");
  const given = parsed(data)?.["code"];
  if (typeof given !== "string" || given === "") throw new DesktopError("unanswered");
  return given;
}

async function answerOf(port: number, params: CodeRequest, signal: AbortSignal) {
  try {
    const reply = await fetch(`${desktopOrigin(port)}/login_auth_code`, {
      method: "POST",
      // A program that isn't ours answers no such question of another origin, so it never sees the body.
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: "1", method: "login_auth_code", params }),
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
      signal: anySignal([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return (await reply.json()) as { readonly code?: unknown; readonly data?: unknown };
  } catch {
    const isBlocked = (await loopbackPermission()) === "denied";
    throw new DesktopError(isBlocked ? "blocked" : "unanswered");
  }
}

function parsed(data: unknown): Record<string, unknown> | undefined {
  try {
    return JSON.parse(String(data)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
