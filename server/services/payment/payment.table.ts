import type { NewCardTable } from "./subscriptions/new-card.table.ts";
import type { SubscriptionTable } from "./subscriptions/subscription.table.ts";
import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** Something that somebody wants to buy, or has bought. */
export interface PaymentOrderTable {
  readonly id: string;
  /** The pseudonym, once the person left. */
  readonly owner_id: string;
  readonly request_key: string;
  /** The person, while they are to pay a subscription or have it by this order; null for others. */
  subscription_key: string | null;
  readonly plan_id: string;
  readonly plan_version: string;
  readonly currency: string;
  /** With tax, in the smallest unit. */
  readonly amount: number;
  readonly country: string;
  readonly country_stated: string;
  readonly country_network: string | null;
  readonly provider: string;
  /** 1 where no money moves. */
  readonly is_test: number;
  /** Null before the provider's page is opened. */
  checkout_id: string | null;
  state: OrderState;
  /** The time that was bought, in ms; null before it is paid, and where it has no end. */
  lasts_ms: number | null;
  /** The grant that is left of what was given for it. */
  grant_id: string | null;
  bill_number: string | null;
  /** Given back, in the smallest unit. */
  refunded: number;
  /** The part of it that banks took back. */
  disputed: number;
  readonly purpose: OrderPurpose;
  /** The subscription that is renewed or changed. */
  readonly subscription_id: string | null;
  /** The term of it that is paid. */
  readonly term: number | null;
  /** A change is computed as of then (epoch ms). */
  readonly prorated_at: number | null;
  /** The order of the change in whose bill a part of this one is credited; null while none is. */
  carried_to: string | null;
  /** That part, in the smallest unit. */
  carried: number;
  /** The amount of that part that buys nothing there any more. */
  carried_back: number;
  /** The sum up to which its money is still to be given back, in the smallest unit; null when that is done. */
  owed: number | null;
  /** Epoch ms. */
  readonly created_at: number;
  /** Epoch ms. */
  paid_at: number | null;
  /** Epoch ms. */
  checked_at: number;
}

/**
 * `open`: to be paid. `pending`: the provider waits for the person or their bank. `failed`: the card was refused, another try is
 * possible. `closed`: left unpaid. `refused`: the provider told something else than was ordered. `refunded`: all was given back.
 */
export type OrderState = "open" | "pending" | "failed" | "closed" | "refused" | "paid" | "refunded";

/** `once`: it ends by itself. `first`: it is renewed from then on. The others are for a subscription that is there. */
export type OrderPurpose = "once" | "first" | "renewal" | "change";

/** Something that a provider told. */
export interface PaymentEventTable {
  /** `<provider>/<event>` */
  readonly id: string;
  readonly provider: string;
  readonly checkout_id: string;
  state: "waiting" | "done" | "refused";
  attempts: number;
  /** Epoch ms. */
  due_at: number;
  /** Epoch ms. */
  readonly received_at: number;
}

/** A page of the embedded test provider, or a charge without one. */
export interface TestCheckoutTable {
  id: string;
  readonly order_id: string;
  readonly currency: string;
  readonly amount: number;
  state: "open" | "confirming" | "paid" | "failed" | "left";
  refunded: number;
  /** The saved card that paid, or pays; empty before. */
  card: string;
  /** 1: the card is to be saved. */
  readonly saves: number;
  /** Epoch ms. */
  created_at: number;
}

export const personalInPayments: PersonalTables<{
  readonly payment_order: PaymentOrderTable;
  readonly payment_event: PaymentEventTable;
  readonly test_checkout: TestCheckoutTable;
  readonly subscription: SubscriptionTable;
  readonly new_card: NewCardTable;
}> = {
  payment_order: {
    tells: ["owner_id", "request_key", "subscription_key", "country", "country_stated", "country_network"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: [
        "id",
        "plan_id",
        "plan_version",
        "currency",
        "amount",
        "country",
        "country_stated",
        "country_network",
        "provider",
        "is_test",
        "state",
        "bill_number",
        "refunded",
        "purpose",
        "created_at",
        "paid_at",
      ],
    },
    erased: { how: "deleted", of: "owner_id", key: ["id"] },
  },
  payment_event: ofNobody(
    "It names pages of the provider, and only payment_order leads from a person to theirs.",
  ),
  subscription: {
    tells: [
      "owner_id",
      "owner_key",
      "country",
      "country_stated",
      "country_network",
      "customer",
      "card",
      "card_brand",
      "card_last4",
    ],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: [
        "state",
        "plan_id",
        "plan_version",
        "next_plan_id",
        "next_plan_version",
        "currency",
        "country",
        "country_stated",
        "country_network",
        "provider",
        "is_test",
        "card_brand",
        "card_last4",
        "term",
        "from_at",
        "until_at",
        "pause_until",
        "failed_at",
        "created_at",
        "ended_at",
      ],
    },
    erased: { how: "deleted by its service" },
  },
  new_card: {
    tells: ["owner_id", "customer", "card"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: ["provider", "state", "created_at", "forgotten_at"],
    },
    erased: { how: "deleted by its service" },
  },
  test_checkout: ofNobody("It names orders, and only payment_order leads from a person to theirs."),
};
