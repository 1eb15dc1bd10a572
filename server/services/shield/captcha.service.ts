import type { Database } from "../../database.ts";
import { purposeKey } from "../../platform/crypto/secrets.ts";
import { failure } from "../../platform/failure.ts";
import { isGuarded, normalizeAction } from "./action.ts";
import {
  CAPTCHA_TTL_SECONDS,
  issueCaptchaToken,
  readCaptchaToken,
  type CaptchaBinding,
} from "./captcha-token.ts";
import { createCheckTickets, type CheckTicket } from "./check-ticket.ts";
import { forgetExpiredUses, useOnce } from "./shield.repository.ts";

/** The part of a request a captcha token travels in. */
export interface CaptchaCarrier {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface CaptchaClaim extends CaptchaBinding {
  readonly token: string | undefined;
}

export interface CaptchaInit extends CaptchaBinding {
  readonly previous: string | undefined;
  /** Nothing speaks against the caller, who gets a token at once, whatever the action. */
  readonly isTrusted: boolean;
  readonly redirectUri: string | undefined;
  readonly locale: string;
}

export interface CaptchaGrant {
  readonly captcha_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

export interface CaptchaService {
  /**
   * Demands a passed human check for `action` (`GET:/drive/v1/share`) from the headers `x-captcha-token`,
   * `x-device-id` and `x-client-id`. Throws `captcha_required` without a token, `captcha_invalid` for any but a good one.
   */
  require(request: CaptchaCarrier, action: string): Promise<void>;
  /**
   * Like `require`, for a token that came another way; it is spent and no good a second time. `isHumanNeeded` tells, of the
   * device it was given to, whether a check must have been passed for it: always unless said. Resolves with that device.
   */
  spend(
    claim: CaptchaClaim,
    isHumanNeeded?: (deviceId: string) => Promise<boolean>,
  ): Promise<{ readonly deviceId: string }>;
  /** A token at once, or the address of the human check that gives one. */
  init(request: CaptchaInit): CaptchaGrant | { readonly url: string };
  /** The check a page was opened for; null when it is forged or too old. */
  ticket(text: string): CheckTicket | null;
  /** The token of a passed check. */
  grant(ticket: CheckTicket): CaptchaGrant;
  forgetExpired(): Promise<void>;
}

/** Pages of ours a check may end at: the site's, and the login pages' own. The first one is for everybody else. */
const redirectsOf = (origins: readonly string[]): readonly string[] =>
  origins.flatMap((origin) => [`${origin}/loading`, `${origin}/login/check/done`]);

/** `origins` are those the site is served from, our own first. */
export function createCaptchaService(
  database: Database,
  shieldKey: string,
  origins: readonly string[],
): CaptchaService {
  const redirectUris = redirectsOf(origins);
  const key = purposeKey(shieldKey, "captcha token");
  const tickets = createCheckTickets(shieldKey);

  const read = async (claim: CaptchaClaim, isHumanNeeded = async (_deviceId: string) => true) => {
    if (!claim.token) throw failure("captcha_required");
    const token = readCaptchaToken(key, claim.token, claim, Date.now());
    if (!token || (!token.human && (await isHumanNeeded(token.deviceId)))) throw failure("captcha_invalid");
    return token;
  };
  const grant = (binding: CaptchaBinding, human: boolean): CaptchaGrant => ({
    captcha_token: issueCaptchaToken(key, binding, human, Date.now()),
    expires_in: CAPTCHA_TTL_SECONDS,
  });

  return {
    async require(request, action) {
      await read(claimOf(request, action));
    },
    async spend(claim, isHumanNeeded) {
      const { id, expiresAt, deviceId } = await read(claim, isHumanNeeded);
      if (!(await database.write((tx) => useOnce(tx, `token:${id}`, expiresAt)))) {
        throw failure("captcha_invalid");
      }
      return { deviceId };
    },
    init({ previous, isTrusted, redirectUri, locale, clientId, deviceId, action }) {
      const binding = { clientId, deviceId, action: normalizeAction(action) };
      if (isTrusted) return grant(binding, false);
      const refused = previous ? readCaptchaToken(key, previous, binding, Date.now()) : null;
      if (!refused && !isGuarded(binding.action)) return grant(binding, false);
      const target = redirectUris.find((known) => known === redirectUri) ?? redirectUris[0] ?? "";
      return {
        url: `${origins[0] ?? ""}/login/check?t=${tickets.issue({ ...binding, locale, redirectUri: target })}`,
      };
    },
    ticket: (text) => tickets.read(text),
    grant: (ticket) => grant(ticket, true),
    forgetExpired: () => forgetExpiredUses(database, Date.now()),
  };
}

/** Reads the claim a request makes in its headers. */
export const claimOf = ({ headers }: CaptchaCarrier, action: string): CaptchaClaim => ({
  token: header(headers["x-captcha-token"]),
  deviceId: header(headers["x-device-id"]) ?? "",
  clientId: header(headers["x-client-id"]) ?? "",
  action,
});

const header = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value) || undefined;
