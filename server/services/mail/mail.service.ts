import { failure } from "../../platform/failure.ts";
import type { Tally } from "../../platform/metrics/counter.ts";
import type { Texts } from "../../platform/text/texts.ts";
import type { LetterResult } from "./letter-results.ts";
import { sayIn, type Letter, type Say } from "./letter.ts";
import type { Refusals, Scene } from "./refusals.ts";
import { addressBack, addressChanged, addressNew, formerAddress } from "./templates/address.ts";
import { addressCode, resetCode, signUpCode } from "./templates/code.ts";
import { alongReady } from "./templates/along-ready.ts";
import { cardRefused } from "./templates/card-refused.ts";
import { connection } from "./templates/connection.ts";
import { billed } from "./templates/billed.ts";
import { contactMessage } from "./templates/contact-message.ts";
import { deviceSignedIn } from "./templates/device-signed-in.ts";
import { guessedCode } from "./templates/guessed-code.ts";
import { filesArrived } from "./templates/files-arrived.ts";
import { farewell } from "./templates/farewell.ts";
import { knownAddress } from "./templates/known-address.ts";
import { measure, measureOver } from "./templates/measure.ts";
import { newDevice } from "./templates/new-device.ts";
import { overQuota } from "./templates/over-quota.ts";
import { passkey } from "./templates/passkey.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { premiumEnds } from "./templates/premium-ends.ts";
import { renewsSoon } from "./templates/renews-soon.ts";
import { appealDecided, appealReceived } from "./templates/appeal.ts";
import { reportDecided, reportReceived } from "./templates/report.ts";
import { returned } from "./templates/returned.ts";
import { token } from "./templates/token.ts";
import { trafficUsed } from "./templates/traffic-used.ts";
import { twoFactor } from "./templates/two-factor.ts";
import { unknownAddress } from "./templates/unknown-address.ts";
import { username } from "./templates/username.ts";
import { wayBack } from "./templates/way-back.ts";
import type { Bounces } from "./bounces/bounces.ts";
import { RecipientRefused, type Transport } from "./transport.ts";

const templates = {
  signUpCode,
  resetCode,
  addressCode,
  addressChanged,
  addressNew,
  addressBack,
  formerAddress,
  knownAddress,
  unknownAddress,
  passwordChanged,
  newDevice,
  twoFactor,
  wayBack,
  deviceSignedIn,
  passkey,
  username,
  connection,
  token,
  contactMessage,
  guessedCode,
  farewell,
  alongReady,
  returned,
  measure,
  measureOver,
  reportReceived,
  reportDecided,
  appealReceived,
  appealDecided,
  cardRefused,
  billed,
  premiumEnds,
  renewsSoon,
  overQuota,
  trafficUsed,
  filesArrived,
};

/** Mail that people can refuse, with the scene it belongs to. */
const OPTIONAL: Partial<Record<TemplateName, Scene>> = {
  unknownAddress: "reset_attempts",
  premiumEnds: "premium_ends",
  trafficUsed: "traffic_used",
  filesArrived: "files_arrived",
};

type Templates = typeof templates;
export type TemplateName = keyof Templates;
/** The facts a template gets; the service adds the address that stops its mail, and the time zone of its reader. */
export type FactsOf<Name extends TemplateName> = Omit<
  Parameters<Templates[Name]>[2],
  "refuseUrl" | "timeZone"
>;

export interface Recipient {
  readonly email: string;
  readonly locale: string;
  /** The zone in which times are told to somebody with an account; UTC for `""` or nothing. */
  readonly timeZone?: string;
  /** Address answers go to; a checked one. */
  readonly replyTo?: string;
}

export interface MailService {
  /**
   * Resolves when the mail is handed over (SMTP), stored (outbox), or one its reader can do without and doesn't want, or
   * can't get because letters to them come back. Throws
   * `temporarily_unavailable`, with the cause.
   */
  send<Name extends TemplateName>(template: Name, to: Recipient, facts: FactsOf<Name>): Promise<void>;
}

export interface MailParts {
  readonly transport: Transport;
  readonly texts: Texts;
  readonly refusals: Pick<Refusals, "token" | "isRefused">;
  /** Missing where nobody has to know which letters come back. */
  readonly bounces?: Pick<Bounces, "senderFor" | "note" | "returnedAt">;
  /** Counts letters by their result; missing where nobody reads the figures. */
  readonly letters?: Pick<Tally<"result">, "add">;
  readonly publicUrl: string;
  /** People sign in with passwords here, of which letters speak then. */
  readonly takesPasswords?: boolean;
}

export function createMailService(parts: MailParts): MailService {
  const { transport, texts, refusals, bounces, letters, publicUrl, takesPasswords } = parts;
  const counted = (result: LetterResult) => letters?.add({ result });
  const refusalOf = (scene: Scene, email: string) => {
    const query = `d=${refusals.token(email, scene)}`;
    return {
      refuseUrl: `${publicUrl}/unsubscribe?${query}`,
      headers: {
        "List-Unsubscribe": `<${publicUrl}/api/mail/v1/unsubscribe?${query}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  };
  return {
    async send(template, { email, locale, timeZone, replyTo }, facts) {
      const scene = OPTIONAL[template];
      if (scene && ((await refusals.isRefused(email, scene)) || (await bounces?.returnedAt(email)))) return;
      const { refuseUrl, headers = {} } = scene ? refusalOf(scene, email) : {};
      const write = templates[template] as (say: Say, locale: string, facts: unknown) => Letter;
      const letter = write(sayIn(texts, locale, takesPasswords), locale, { ...facts, refuseUrl, timeZone });
      try {
        const returnTo = bounces?.senderFor(email);
        const ways = { ...(replyTo ? { replyTo } : {}), ...(returnTo ? { returnTo } : {}) };
        await transport.deliver({ to: email, ...ways, headers, ...letter });
        counted("handed_over");
      } catch (cause) {
        counted(cause instanceof RecipientRefused ? "refused" : "failed");
        if (cause instanceof RecipientRefused) await bounces?.note(email, cause.status);
        throw Object.assign(failure("temporarily_unavailable"), { cause });
      }
    },
  };
}
