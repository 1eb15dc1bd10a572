import type { BodyOf, ReplyOf } from "../../contract/common.ts";
import type { captchaInit } from "../../contract/shield.ts";
import { localError } from "./api-error.ts";
import { readCaptchaRecord, storeCaptcha, validCaptchaToken } from "./captcha-record.ts";
import { configuration } from "./configuration.ts";
import { deviceId } from "./device.ts";
import { currentSession } from "./session-store.ts";

/** The result of a passed human check. */
export interface CaptchaGrant {
  readonly captcha_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** Shows the check at an address; rejects with `cancelled` when it is closed without a result. */
export type HumanCheck = (url: string) => Promise<CaptchaGrant>;

type Post = (path: typeof captchaInit.path, body: BodyOf<typeof captchaInit>) => Promise<unknown>;

/** The check ends at this path, which hands the token to the page that opened the check. */
export const CAPTCHA_REDIRECT_PATH = "/loading";

/** A page's first calls may begin before its dialog is there, which comes within this time or not at all. */
const DIALOG_MS = 10_000;

let humanCheck: HumanCheck | undefined;
let waiting: ((check: HumanCheck) => void)[] = [];
const running = new Map<string, Promise<void>>();

/** The app's dialog registers itself here; the returned function unregisters it. */
export function provideHumanCheck(check: HumanCheck): () => void {
  humanCheck = check;
  waiting.forEach((goOn) => goOn(check));
  waiting = [];
  return () => {
    if (humanCheck === check) humanCheck = undefined;
  };
}

export function captchaHeader(action: string): Record<string, string> {
  const token = validCaptchaToken(action);
  return token === undefined ? {} : { "x-captcha-token": token };
}

/** Gets a token for an action and asks the person when the shield wants that. Calls for one action share one check. */
export function renewCaptcha(action: string, post: Post): Promise<void> {
  const known = running.get(action);
  if (known) return known;
  const renewal = renew(action, post).finally(() => running.delete(action));
  running.set(action, renewal);
  return renewal;
}

async function renew(action: string, post: Post): Promise<void> {
  const { captchaMeta } = await import("./captcha-meta.ts");
  const meta = captchaMeta(currentSession()?.userId ?? "");
  const previous = readCaptchaRecord()?.captcha_token;
  const reply = (await post("/v1/shield/captcha/init", {
    client_id: configuration.clientId,
    action,
    device_id: deviceId(),
    ...(previous === undefined ? {} : { captcha_token: previous }),
    meta,
    redirect_uri: `${location.origin}${CAPTCHA_REDIRECT_PATH}`,
  })) as ReplyOf<typeof captchaInit>;
  storeCaptcha({ action, meta, ...(await grantOf(reply)) });
}

async function grantOf({
  url,
  captcha_token,
  expires_in,
}: ReplyOf<typeof captchaInit>): Promise<CaptchaGrant> {
  if (url) return (humanCheck ?? (await comingCheck()))(url);
  if (!captcha_token) throw localError("unknown");
  return { captcha_token, expires_in: expires_in ?? 0 };
}

const comingCheck = (): Promise<HumanCheck> =>
  new Promise((resolve, reject) => {
    waiting.push(resolve);
    setTimeout(() => reject(localError("cancelled")), DIALOG_MS);
  });
