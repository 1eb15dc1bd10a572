import type { Plan } from "../../../../contract/plans.ts";
import type { Sql, Tx } from "../../../database.ts";
import type { Actor } from "../../ledger/index.ts";

/** The origin of a grant. */
export type GrantSource =
  "operator" | "code" | "order" | "invite" | "reward" | "compensation" | "check-in" | "campaign" | "referral";

/** A version of a plan that somebody has, had or will have. */
export interface PlanGrant {
  readonly id: string;
  readonly ownerId: string;
  readonly plan: Plan;
  readonly source: string;
  /** Epoch ms. */
  readonly from: number;
  /** Epoch ms; null: without end. */
  readonly until: number | null;
  /** Epoch ms; null until it is taken back or has run out. */
  readonly endedAt: number | null;
}

/** A version of a plan that is to be given. */
export interface Gift {
  readonly ownerId: string;
  readonly plan: Plan;
  /** Ms; null: without end, which no plan with premium may be. */
  readonly lasts: number | null;
  readonly source: GrantSource;
  /** Names the event, such as `code/<id>`: the same key gives the same grant again, and nothing twice. */
  readonly key: string;
  readonly actor: Actor;
  /** Books it in the units of the test provider. */
  readonly isTest?: boolean;
}

/** The end of a grant: its actor and its cause. */
export interface Ending {
  /** As the ledger has causes. */
  readonly cause: string;
  readonly actor: Actor;
}

export interface PlanGrants {
  /**
   * Gives somebody a plan: written, counted for their drive, told to their tabs and booked in the caller's transaction. It
   * books, so it comes last there, and nobody else is given anything in the same one: who has booked and waits for another
   * drive would keep its owner waiting for the book. Premium begins when what the person has of it ends, everything else at once.
   */
  give(tx: Tx, gift: Gift): Promise<PlanGrant>;
  /**
   * Takes a grant back. Premium that was to follow it comes sooner, so that nothing is lost. Null when there is none with
   * this id, or it has ended.
   */
  takeBack(tx: Tx, id: string, ending: Ending): Promise<PlanGrant | null>;
  /** Takes one grant back from somebody whose account is erased, and forgets it; true when there may be more. */
  eraseOne(tx: Tx, ownerId: string): Promise<boolean>;
  /** Everything somebody was ever given, oldest first. */
  list(sql: Sql, ownerId: string): Promise<readonly PlanGrant[]>;
  /** The grants that somebody has beside the free plan, or will have without doing anything; oldest first. */
  held(sql: Sql, ownerId: string): Promise<readonly PlanGrant[]>;
  /** Counts what has begun and books what has ended since the last time; resolves with how many did. */
  turn(): Promise<number>;
}
