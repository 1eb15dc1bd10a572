import { randomInt } from "node:crypto";
import { ACTIVATION_CODE_LETTERS, activationCodeOf } from "../../../contract/activation-code.ts";
import type { Database } from "../../database.ts";
import { newId } from "../../platform/crypto/secrets.ts";
import type { Audit } from "../audit/index.ts";
import type { Plans } from "../plan/index.ts";
import type { CodeHash } from "./code-hash.ts";
import { insertBatch, listBatches, setFrozen, type BatchRow } from "./code.repository.ts";

/** The most codes that are made at once. */
export const CODES_MAX = 10_000;
export const LASTS_DAYS_MAX = 3_650;
export const EXPIRY_DAYS_MAX = 3_650;
export const NOTE_LENGTH_MAX = 200;

/** The wish for a batch of codes. */
export interface BatchWish {
  readonly planId: string;
  /** The day of the plan's version; null for the one in force. */
  readonly version: string | null;
  /** Days for which each code gives the plan; null: without end. */
  readonly lastsDays: number | null;
  readonly codes: number;
  /** Days in which the codes can be redeemed. */
  readonly expiryDays: number;
  readonly note: string;
}

/** The batch can't be made. The message says why, in a sentence. */
export class BatchRefused extends Error {}

export interface CodeBatches {
  /** Makes codes and resolves with them: nothing can tell them again. Throws `BatchRefused`. */
  make(wish: BatchWish): Promise<readonly string[]>;
  /** Every batch, newest first; `open`: how many of its codes nobody has redeemed. */
  list(): Promise<readonly (BatchRow & { readonly open: number })[]>;
  /**
   * Stops a batch, or opens it again; false when there is none. Once stopped, none of its codes is redeemed, and what was
   * redeemed before stays with its person.
   */
  freeze(id: string, isFrozen: boolean): Promise<boolean>;
}

export interface BatchParts {
  readonly database: Database;
  readonly audit: Pick<Audit, "note">;
  readonly hashOf: CodeHash;
  readonly plans: Pick<Plans, "inForce" | "version">;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;

export function createCodeBatches({ database, audit, hashOf, plans, now }: BatchParts): CodeBatches {
  function givable({ planId, version, lastsDays }: BatchWish) {
    const plan = version === null ? plans.inForce(planId, now()) : plans.version(planId, version);
    if (!plan) throw new BatchRefused(`There is no published plan ${[planId, version].join(" ").trim()}.`);
    if (plan.kind === "free") throw new BatchRefused("Everybody has the free plan already.");
    if (plan.grants.premium && lastsDays === null)
      throw new BatchRefused(`${planId} has premium, which is given for a number of days.`);
    return plan;
  }
  return {
    async make(wish) {
      assertBounds(wish);
      const plan = givable(wish);
      const codes = Array.from({ length: wish.codes }, newCode);
      const created_at = now();
      const batch = {
        id: newId(),
        plan_id: plan.id,
        version: plan.version,
        lasts_days: wish.lastsDays,
        codes: wish.codes,
        note: wish.note,
        created_at,
        expires_at: created_at + wish.expiryDays * DAY_MS,
        frozen_at: null,
      };
      const facts = { plan: plan.id, version: plan.version, days: wish.lastsDays, codes: wish.codes };
      await database.write(async (tx) => {
        await insertBatch(tx, batch, codes.map(hashOf));
        await audit.note(tx, { act: "codes_made", by: "command", about: `codes/${batch.id}`, facts });
      });
      return codes;
    },
    list: () => listBatches(database.read),
    freeze: (id, isFrozen) =>
      database.write(async (tx) => {
        if (!(await setFrozen(tx, id, isFrozen ? now() : null))) return false;
        const facts = { frozen: isFrozen };
        await audit.note(tx, { act: "codes_frozen", by: "command", about: `codes/${id}`, facts });
        return true;
      }),
  };
}

function assertBounds({ codes, lastsDays, expiryDays, note }: BatchWish): void {
  assertWhole(codes, CODES_MAX, "The number of codes");
  assertWhole(expiryDays, EXPIRY_DAYS_MAX, "The days in which codes can be redeemed");
  if (lastsDays !== null) assertWhole(lastsDays, LASTS_DAYS_MAX, "The days that a code gives");
  if (note.length > NOTE_LENGTH_MAX)
    throw new BatchRefused(`A note has at most ${NOTE_LENGTH_MAX} characters.`);
}

function assertWhole(number: number, most: number, name: string): void {
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new BatchRefused(`${name} must be a whole number from 1 to ${most}.`);
}

const newCode = (): string =>
  activationCodeOf(Array.from({ length: ACTIVATION_CODE_LETTERS - 1 }, () => randomInt(32)));
