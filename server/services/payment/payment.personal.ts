import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import { ofNobody } from "../../platform/personal/personal-table.ts";
import type { NewCardTable } from "./subscriptions/new-card.table.ts";
import type { SubscriptionTable } from "./subscriptions/subscription.table.ts";
import type { PaymentEventTable, PaymentOrderTable, TestCheckoutTable } from "./payment.table.ts";

export const personalInPayments = {
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
} as const satisfies PersonalTables<{
  readonly payment_order: PaymentOrderTable;
  readonly payment_event: PaymentEventTable;
  readonly test_checkout: TestCheckoutTable;
  readonly subscription: SubscriptionTable;
  readonly new_card: NewCardTable;
}>;
