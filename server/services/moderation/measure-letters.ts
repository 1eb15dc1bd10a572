import type { Database } from "../../database.ts";
import type { FactsOf, MailService } from "../mail/index.ts";
import { BRAND } from "../../../contract/brand.ts";
import type { ShareModeration } from "../share/index.ts";
import type { UserService } from "../user/index.ts";
import { markTold, untold } from "./moderation.repository.ts";
import { RULES, type Measure } from "./moderation.types.ts";

export interface LetterDeps {
  readonly database: Database;
  readonly mail: MailService;
  readonly shares: Pick<ShareModeration, "find">;
  readonly users: Pick<UserService, "find">;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** The e-mail with every measure. */
export interface MeasureLetters {
  /** Resolves with whether it was handed over; somebody who no longer has an account needs no letter. */
  send(measure: Measure, strikes: number): Promise<boolean>;
  /** Tries those again that weren't handed over when they were decided. */
  sendLate(strikesOf: (ownerId: string) => Promise<number>): Promise<void>;
}

/** The letter is sent with the decision; only measures older than this were left over. */
const LATE_MS = 600_000;
const TEXTS = {
  hold: "hold",
  cover: "cover",
  block: "block",
  "block-name": "blockName",
  open: "open",
  "limit-sharing": "limitSharing",
  suspend: "suspend",
  close: "close",
  restore: "restore",
} as const;

export function createMeasureLetters(deps: LetterDeps): MeasureLetters {
  const { database, mail, shares, users, publicUrl, now, onError } = deps;

  const factsOf = async (measure: Measure, strikes: number): Promise<FactsOf<"measure">> => {
    const share = measure.shareId === null ? null : await shares.find(database.read, measure.shareId);
    return {
      measure: TEXTS[measure.measure as keyof typeof TEXTS],
      share: share && { title: share.title, url: `${publicUrl}/s/${share.id}` },
      policyUrl: `${publicUrl}/policy/${RULES[measure.rule]}`,
      facts: measure.facts,
      origin: measure.origin,
      from: measure.decidedAt,
      until: measure.endsAt,
      strikes: measure.strike ? strikes : null,
    };
  };

  const send: MeasureLetters["send"] = async (measure, strikes) => {
    const owner = await users.find(measure.ownerId);
    try {
      if (owner) {
        const to = { email: owner.email, locale: owner.locale, replyTo: BRAND.contact.legal };
        await mail.send("measure", to, await factsOf(measure, strikes));
      }
      await database.write((tx) => markTold(tx, measure.id, now()));
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };

  return {
    send,
    async sendLate(strikesOf) {
      for (const measure of await untold(database.read, now() - LATE_MS))
        await send(measure, await strikesOf(measure.ownerId));
    },
  };
}
