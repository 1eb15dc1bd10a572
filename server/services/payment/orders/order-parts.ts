import type { Database, Tx } from "../../../database.ts";
import type { Bills } from "../../bill/index.ts";
import type { PlanGrants, Plans } from "../../plan/index.ts";
import type { PaymentProvider } from "../payment-provider.ts";

export interface OrderParts {
  readonly database: Database;
  readonly bills: Pick<Bills, "quote">;
  readonly plans: Plans;
  readonly planGrants: Pick<PlanGrants, "held">;
  /** The end of somebody's premium (epoch ms); null for who isn't premium. */
  readonly premiumUntil: (ownerId: string) => Promise<number | null>;
  /** The one by which is paid. */
  readonly provider: PaymentProvider;
  /** False for somebody who leaves, or has left. Locks their account until the end of the transaction. */
  readonly mayHave: (tx: Tx, ownerId: string) => Promise<boolean>;
  readonly now: () => number;
}
