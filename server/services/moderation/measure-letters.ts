import type { Database } from "../../database.ts";
import { RecipientRefused, type FactsOf, type MailService } from "../mail/index.ts";
import { BRAND } from "../../../contract/brand.ts";
import type { ShareModeration } from "../share/index.ts";
import type { UserService } from "../user/index.ts";
import { isAgainst } from "./appeals/appeal-state.ts";
import * as record from "./moderation.repository.ts";
import { RULES, type Measure } from "./moderation.types.ts";
import type { LetterTokens } from "./tokens.ts";
import { shuts } from "./verdict.ts";

export interface LetterDeps {
  readonly database: Database;
  readonly mail: MailService;
  readonly shares: Pick<ShareModeration, "find">;
  readonly users: Pick<UserService, "find">;
  readonly tokens: LetterTokens;
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
  /** Tells owners what has ended by itself, each by one server, until a letter can't be sent, which is tried again for a week. */
  tellEnds(): Promise<void>;
}

/** The letter is sent with the decision; only measures older than this were left over. */
const LATE_MS = 600_000;
/** Nobody is told of an end of longer ago, such as one of before owners were told. */
export const ENDS_TOLD_MS = 7 * 86_400_000;
const TOLD_AT_ONCE = 100;
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
  const { database, mail, shares, users, tokens, publicUrl, now, onError } = deps;

  const shareOf = async ({ shareId }: Measure) => {
    const share = shareId === null ? null : await shares.find(database.read, shareId);
    return share && { title: share.title, url: `${publicUrl}/s/${share.id}` };
  };

  /** A share says no end that doesn't open it, because another decision keeps it closed for longer. */
  const untilOf = async ({ id, ownerId, shareId, measure, endsAt }: Measure): Promise<number | null> => {
    if (shareId === null || endsAt === null || !shuts(measure)) return endsAt;
    const others = await record.standingAgainst(database.read, ownerId, shareId);
    const isKept = others.some(
      (other) => other.id !== id && shuts(other.measure) && (other.endsAt ?? Infinity) > endsAt,
    );
    return isKept ? null : endsAt;
  };

  const factsOf = async (measure: Measure, strikes: number): Promise<FactsOf<"measure">> => {
    return {
      measure: TEXTS[measure.measure as keyof typeof TEXTS],
      share: await shareOf(measure),
      policyUrl: `${publicUrl}/policy/${RULES[measure.rule]}`,
      facts: measure.facts,
      origin: measure.origin,
      from: measure.decidedAt,
      until: await untilOf(measure),
      strikes: measure.strike ? strikes : null,
      appealUrl: isAgainst("owner", measure)
        ? `${publicUrl}/report-status#${tokens.ofDecision(measure.id)}`
        : null,
    };
  };

  const send: MeasureLetters["send"] = async (measure, strikes) => {
    const owner = await users.find(measure.ownerId);
    try {
      if (owner) {
        const to = { email: owner.email, locale: owner.locale, replyTo: BRAND.contact.legal };
        await mail.send("measure", to, await factsOf(measure, strikes));
      }
      await database.write((tx) => record.markTold(tx, measure.id, now()));
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };

  const sendEnd = async (measure: Measure) => {
    const owner = await users.find(measure.ownerId);
    const share = await shareOf(measure);
    const isGone = measure.shareId !== null && share === null;
    if (!owner || isGone) return;
    const to = { email: owner.email, locale: owner.locale, replyTo: BRAND.contact.legal };
    await mail.send("measureOver", to, { share });
  };
  /** Resolves with false when the mail server may be away. */
  const tellEnd = async (measure: Measure): Promise<boolean> => {
    if (!(await database.write((tx) => record.markEndTold(tx, measure.id, now())))) return true;
    try {
      await sendEnd(measure);
      return true;
    } catch (error) {
      onError(error);
      if (error instanceof Error && error.cause instanceof RecipientRefused) return true;
      await database.write((tx) => record.markEndUntold(tx, measure.id));
      return false;
    }
  };

  return {
    send,
    async sendLate(strikesOf) {
      for (const measure of await record.untold(database.read, now() - LATE_MS))
        await send(measure, await strikesOf(measure.ownerId));
    },
    async tellEnds() {
      for (const measure of await record.untoldEnds(database.read, now() - ENDS_TOLD_MS, TOLD_AT_ONCE))
        if (!(await tellEnd(measure))) return;
    },
  };
}
