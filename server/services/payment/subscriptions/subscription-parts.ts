import type { Currency } from "../../../../contract/currencies.ts";
import type { Locale } from "../../../../contract/locales.ts";
import type { Database, Tx } from "../../../database.ts";
import type { Bills } from "../../bill/index.ts";
import type { PlanGrants, Plans } from "../../plan/index.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import type { SettlementParts } from "../settlement-parts.ts";

/** A renewal that wasn't paid, as its person is told of it. */
export interface RefusedRenewal {
  readonly planNames: Readonly<Record<Locale, string>>;
  readonly currency: Currency;
  /** With tax, in the smallest unit. */
  readonly amount: number;
  readonly cardLast4: string;
  readonly needs: "card" | "confirmation";
  /** The next try (epoch ms); null when there is none, and the subscription has ended. */
  readonly nextTry: number | null;
  /** Premium goes on while it isn't paid. */
  readonly goesOn: boolean;
  /** The day on which the subscription ends if nothing is paid (epoch ms). */
  readonly endsAt: number;
}

export interface SubscriptionParts extends SettlementParts {
  readonly database: Database;
  readonly bills: Pick<Bills, "quote" | "issue" | "credit" | "find" | "release">;
  readonly planGrants: Pick<PlanGrants, "give" | "takeBack" | "held" | "list">;
  readonly plans: Plans;
  readonly provider: PaymentProvider;
  /**
   * Somebody may be charged now if neither suspended nor leaving. It is null for somebody who is gone, and locks their
   * account.
   */
  readonly mayCharge: (tx: Tx, ownerId: string) => Promise<boolean | null>;
  /** Owes somebody the letter about a renewal that wasn't paid; what it resolves with hands it over, after the commit. */
  readonly tellRefused: (tx: Tx, ownerId: string, renewal: RefusedRenewal) => Promise<() => Promise<void>>;
}
