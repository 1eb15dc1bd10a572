import { billKey, createBillPapers, createBills, readTaxRates } from "../services/bill/index.ts";
import { ACCOUNT_CHANGED } from "../services/events/index.ts";
import { createLedger } from "../services/ledger/index.ts";
import { followGrant } from "../services/payment/index.ts";
import { createPlanGrants } from "../services/plan/index.ts";
import { noteLetter } from "../services/plan-letters/index.ts";
import { setGranted } from "../services/tree/index.ts";
import { CONTENT_FOLDER, type Foundation } from "./foundation.ts";

export type Money = ReturnType<typeof buildMoney>;

/** Builds what counts things of value, and what tells in bills of what was paid. */
export function buildMoney({
  config,
  database,
  audit,
  bus,
  plans,
  now,
}: Pick<Foundation, "config" | "database" | "audit" | "bus" | "plans" | "now">) {
  const ledger = createLedger({ database, now });
  const billSigningKey = billKey(config.secrets.receiptKey);
  return {
    ledger,
    planGrants: createPlanGrants({
      database,
      audit,
      ledger,
      plans,
      setRoom: setGranted,
      changed: (tx, ownerId) => bus.publish(tx, ACCOUNT_CHANGED, ownerId, ""),
      moved: followGrant,
      ended: (tx, { id, ownerId }) => noteLetter(tx, ownerId, `ended/${id}`, now()),
      now,
    }),
    bills: createBills({
      database,
      ledger,
      rates: readTaxRates(CONTENT_FOLDER),
      seller: config.seller,
      key: billSigningKey,
      async issued(tx, { ownerId, number, kind, isTest, currency, gross }) {
        await noteLetter(tx, ownerId, `bill/${number}`, now());
        const facts = { currency, amount: String(gross) };
        // Nothing was given back where no money moved.
        if (kind === "credit-note" && !isTest)
          await audit.note(tx, { act: "money_given_back", by: "system", about: { account: ownerId }, facts });
      },
      now,
    }),
    billPapers: createBillPapers(),
    billSigningKey,
  };
}
