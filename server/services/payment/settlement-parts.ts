import type { Database, Tx } from "../../database.ts";
import type { Bills } from "../bill/index.ts";
import type { PlanGrants, Plans } from "../plan/index.ts";

export interface SettlementParts {
  readonly database: Pick<Database, "write">;
  readonly bills: Pick<Bills, "issue" | "credit" | "find" | "release">;
  readonly planGrants: Pick<PlanGrants, "give" | "takeBack" | "held" | "list">;
  readonly plans: Plans;
  readonly now: () => number;
  /** Tells the operator about something that mustn't be, in a sentence. */
  readonly alarm: (fault: string) => void;
  /** False for somebody who leaves, or has left. Locks their account until the end of the transaction. */
  readonly mayHave: (tx: Tx, ownerId: string) => Promise<boolean>;
  /** Somebody has paid an order; before anything is booked. */
  readonly paid: (tx: Tx, ownerId: string, order: { orderId: string; isTest: boolean }) => Promise<void>;
  /** All of an order was given back; before anything is booked. */
  readonly givenBack: (tx: Tx, ownerId: string, orderId: string) => Promise<void>;
  /** Tells the tabs of somebody that an order of theirs has changed. */
  readonly changed: (tx: Tx, ownerId: string) => Promise<void>;
}
