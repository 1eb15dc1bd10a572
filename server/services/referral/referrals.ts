import { randomInt } from "node:crypto";
import { REFERRAL_ALPHABET, REFERRAL_CODE_LENGTH } from "../../../contract/referral-code.ts";
import { readPageToken, writePageToken } from "../../platform/db/place-token.ts";
import { failure } from "../../platform/failure.ts";
import { createHeardPayments, type HeardPayments } from "./payments.ts";
import { isOpen } from "./referral-rules.ts";
import {
  countStates,
  findLinkOf,
  insertLink,
  joinedBy,
  type ReferralRow,
  type StateCount,
} from "./referral.repository.ts";
import { forgetSigns } from "./sign.repository.ts";
import { turn, type TurnParts } from "./turn.ts";

/** Somebody who joined by a link, as who invited them may see it. */
export interface Invited extends ReferralRow {
  readonly name: string;
}

export interface Invitations {
  /** `""` before somebody has made a link. */
  readonly code: string;
  readonly states: readonly StateCount[];
  readonly invited: readonly Invited[];
  readonly nextPageToken: string;
}

export interface Referrals extends HeardPayments {
  /** Inviting is open while it gives anybody anything. */
  isOpen(): boolean;
  /** Makes somebody's link, once. Throws `failed_precondition` while inviting gives nothing, and `unauthenticated`. */
  makeLink(ownerId: string): Promise<string>;
  /** The people who have joined by somebody's link, newest first. Throws `invalid_argument` for a page token that was never given out. */
  invitations(ownerId: string, page: { limit: number; token: string | null }): Promise<Invitations>;
  /** Looks at everybody of whom something is due; resolves with how many. */
  turn(): Promise<number>;
  /** Forgets devices and networks of long ago. */
  sweep(): Promise<void>;
}

export interface ReferralParts extends TurnParts {
  /** The names of accounts, as far as these are there. */
  readonly namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export function createReferrals(parts: ReferralParts): Referrals {
  const { database, rules, now, namesOf } = parts;
  return {
    ...createHeardPayments(now),
    isOpen: () => isOpen(rules),
    async makeLink(ownerId) {
      const before = await findLinkOf(database.read, ownerId);
      if (before) return before.code;
      if (!isOpen(rules)) throw failure("failed_precondition");
      return database.write(async (tx) => {
        if ((await parts.lockStatus(tx, ownerId)) !== "ACTIVE") throw failure("unauthenticated");
        const own = { owner_id: ownerId, code: newCode(), created_at: now() };
        await insertLink(tx, own);
        return (await findLinkOf(tx, ownerId))?.code ?? own.code;
      });
    },
    async invitations(ownerId, { limit, token }) {
      const after = readPageToken(token);
      const link = await findLinkOf(database.read, ownerId);
      if (!link) return { code: "", states: [], invited: [], nextPageToken: "" };
      const rows = await joinedBy(database.read, link.code, { after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const names = await namesOf(shown.map(({ invited_id }) => invited_id));
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        code: link.code,
        states: await countStates(database.read, link.code),
        invited: shown.map((row) => ({ ...row, name: names.get(row.invited_id) ?? "" })),
        nextPageToken: last ? writePageToken({ createdAt: last.created_at, id: last.id }) : "",
      };
    },
    turn: () => turn(parts),
    sweep: () => forgetSigns(database, now()),
  };
}

const newCode = (): string =>
  Array.from({ length: REFERRAL_CODE_LENGTH }, () => REFERRAL_ALPHABET[randomInt(32)]).join("");
