import { createTally, type Tally } from "../../platform/metrics/counter.ts";

/** `payment`: one that needs the operator. `webhook`: one that wasn't signed, or is for another shop. */
export type PaymentFault = "payment" | "webhook";

/** Counts what went wrong with payments in this process. */
export const countPaymentFaults = (): Tally<"of"> =>
  createTally({
    name: "holdall_payment_faults_total",
    help: "Payments that need the operator, which the log tells, and webhooks that were refused",
    labels: ["of"],
    all: [{ of: "payment" }, { of: "webhook" }] satisfies { of: PaymentFault }[],
  });
