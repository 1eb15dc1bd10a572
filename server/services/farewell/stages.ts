import type { Tx } from "../../database.ts";
import type { UserStatus } from "../user/index.ts";
import { declaredRows, type Registry } from "./declared-rows.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A suspension delays erasing by at most this, because the privacy policy promises it within 30 days. */
const HELD_BY_MODERATION_MS = 29 * DAY_MS;
/** Moderation's records of somebody are kept for this long after they left. */
const KEPT_MS = 3 * 365 * DAY_MS;

/** Somebody who is being erased. */
export interface Leaver {
  /** Their account; the pseudonym, once the account is gone. */
  readonly accountId: string;
  readonly pseudonym: string;
  /** Epoch ms. */
  readonly dueAt: number;
  readonly leftAt: number | null;
}

/** The result of a step: the stage has more to do at once, it rests for a while, or the next stage begins. */
export type Outcome = "more" | "next" | { readonly restMs: number };

export interface Stage {
  readonly name: string;
  /**
   * One bounded step. It runs in the transaction that also stores where the work stands, so it happens once, wherever the
   * process is killed, and nothing it needs is remembered anywhere else.
   */
  step(tx: Tx, leaver: Leaver): Promise<Outcome>;
}

/** The parts of erasing that services do themselves. Each is one bounded step; true when there may be more. */
export interface Erasers {
  statusOf(tx: Tx, accountId: string): Promise<UserStatus | null>;
  endTasks(tx: Tx, accountId: string): Promise<void>;
  /** True while the bytes of uploads are still to be cleared away by those who do so. */
  uploads(tx: Tx, accountId: string): Promise<boolean>;
  /** Removes shares; those that were reported stay, empty, under the pseudonym. */
  shares(tx: Tx, accountId: string, pseudonym: string): Promise<boolean>;
  /** Removes the person from their saves, and everything that nobody else's receipt needs. */
  saves(tx: Tx, accountId: string, pseudonym: string): Promise<boolean>;
  /** Lets go of what saves held together with those of others; `waits` until nobody can come to share it. */
  heldSaves(tx: Tx, pseudonym: string): Promise<"more" | "waits" | "done">;
  /** Ends what would be charged again; `waits` while a payment provider still knows the card. */
  subscriptions(tx: Tx, accountId: string): Promise<"waits" | "done">;
  /** Takes back what plans gave; true when there may be more. */
  plans(tx: Tx, accountId: string): Promise<boolean>;
  /** `waits` while rows are still to be swept. */
  drive(tx: Tx, accountId: string): Promise<"more" | "waits" | "done">;
  /** Forgets everything that is kept for the account's address, and the account. */
  account(tx: Tx, accountId: string): Promise<void>;
  /** Removes the shares that were kept. */
  keptShares(tx: Tx, pseudonym: string): Promise<boolean>;
}

export interface StageParts {
  readonly registry: Registry;
  readonly erasers: Erasers;
  readonly now: () => number;
}

/** The stages of erasing somebody, in their order. The first has no name: until it is over, they may return. */
export function erasingStages({ registry, erasers, now }: StageParts): readonly Stage[] {
  const rows = declaredRows(registry);
  const goesOn = (hasMore: boolean): Outcome => (hasMore ? "more" : "next");
  const after = (came: "more" | "waits" | "done", restMs: number): Outcome =>
    came === "waits" ? { restMs } : goesOn(came === "more");
  return [
    {
      name: "",
      async step(tx, { accountId, dueAt }) {
        const isHeld = (await erasers.statusOf(tx, accountId)) === "SUSPENDED";
        return isHeld && now() < dueAt + HELD_BY_MODERATION_MS ? { restMs: 60 * MINUTE_MS } : "next";
      },
    },
    {
      name: "subscriptions",
      step: async (tx, { accountId }) => after(await erasers.subscriptions(tx, accountId), MINUTE_MS),
    },
    {
      name: "uploads",
      async step(tx, { accountId }) {
        await erasers.endTasks(tx, accountId);
        return (await erasers.uploads(tx, accountId)) ? { restMs: MINUTE_MS } : "next";
      },
    },
    {
      name: "shares",
      step: async (tx, { accountId, pseudonym }) => goesOn(await erasers.shares(tx, accountId, pseudonym)),
    },
    {
      name: "saves",
      step: async (tx, { accountId, pseudonym }) => goesOn(await erasers.saves(tx, accountId, pseudonym)),
    },
    { name: "plans", step: async (tx, { accountId }) => goesOn(await erasers.plans(tx, accountId)) },
    {
      name: "drive",
      step: async (tx, { accountId }) => after(await erasers.drive(tx, accountId), MINUTE_MS),
    },
    { name: "rows", step: async (tx, { accountId }) => goesOn(await rows.remove(tx, accountId)) },
    {
      name: "account",
      async step(tx, { accountId, pseudonym }) {
        await rows.conceal(tx, accountId, pseudonym);
        await erasers.account(tx, accountId);
        // Since the rows went, services may have written some anew: an act about somebody who leaves has a reference to them.
        for (let hasMore = true; hasMore;) hasMore = await rows.remove(tx, accountId);
        return "next";
      },
    },
    {
      name: "held saves",
      step: async (tx, { pseudonym }) => after(await erasers.heldSaves(tx, pseudonym), DAY_MS),
    },
    {
      name: "kept",
      async step(tx, { pseudonym, leftAt }) {
        const restMs = (leftAt ?? 0) + KEPT_MS - now();
        if (restMs > 0) return { restMs };
        if (await erasers.keptShares(tx, pseudonym)) return "more";
        await rows.forget(tx, pseudonym);
        return "next";
      },
    },
  ];
}
