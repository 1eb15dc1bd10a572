import { moneyText } from "../../contract/bill-words.ts";
import { DEFAULT_LOCALE, isLocale } from "../../contract/locales.ts";
import type { Tx } from "../database.ts";
import { ACCOUNT_CHANGED } from "../services/events/index.ts";
import type { FactsOf } from "../services/mail/index.ts";
import { createPayments, type PaymentParts } from "../services/payment/index.ts";
import type { User, UserStatus } from "../services/user/index.ts";
import type { Foundation } from "./foundation.ts";
import type { Money } from "./money.ts";

/** A suspended account may be given back, with what was bought for it. */
const STAYS: readonly (UserStatus | null)[] = ["ACTIVE", "SUSPENDED"];

type Buyer = Pick<User, "id" | "email" | "locale" | "timeZone">;

/** The calls that selling makes about people. */
export interface Buyers {
  readonly login: {
    readonly users: {
      lock(tx: Tx, id: string): Promise<Buyer | null>;
      lockStatus(tx: Tx, id: string): Promise<UserStatus | null>;
    };
    readonly owedMail: {
      owe(
        tx: Tx,
        template: "cardRefused",
        to: Buyer,
        facts: FactsOf<"cardRefused">,
      ): Promise<() => Promise<void>>;
    };
  };
}

/** A provider, and who hears of the payments through it, for money or for what is wrong. */
type Through = Pick<PaymentParts, "provider" | "paid" | "givenBack" | "alarm" | "refusedWebhook">;

/** Builds the selling of plans by one provider. */
export function sellBy(
  { config, database, bus, plans, entitlements, now }: Foundation,
  { login }: Buyers,
  { bills, planGrants }: Pick<Money, "bills" | "planGrants">,
  through: Through,
) {
  return createPayments({
    database,
    bills,
    planGrants,
    plans,
    now,
    premiumUntil: async (ownerId) => (await entitlements.read(database.read, ownerId)).premiumUntil,
    mayHave: async (tx, ownerId) => STAYS.includes(await login.users.lockStatus(tx, ownerId)),
    async mayCharge(tx, ownerId) {
      const status = await login.users.lockStatus(tx, ownerId);
      return status === null ? null : status === "ACTIVE";
    },
    async tellRefused(tx, ownerId, { planNames, currency, amount, ...renewal }) {
      const user = await login.users.lock(tx, ownerId);
      if (!user) return async () => undefined;
      const locale = isLocale(user.locale) ? user.locale : DEFAULT_LOCALE;
      return login.owedMail.owe(tx, "cardRefused", user, {
        ...renewal,
        plan: planNames[locale],
        price: moneyText(amount, currency, locale),
        url: `${config.publicUrl}/drive/payment/subscription`,
      });
    },
    changed: (tx, ownerId) => bus.publish(tx, ACCOUNT_CHANGED, ownerId, ""),
    ...through,
  });
}
