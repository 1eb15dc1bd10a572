import type { Sale, Thing } from "./stripe-account.ts";

/** `refused`, `asking`: the bank does so when the card is charged without its person. */
export interface SavedCard {
  readonly id: string;
  readonly customer: string;
  does: "pays" | "refused" | "asking";
}

/** A charge of a saved card, without a page. */
export interface Charge {
  readonly payment: Thing & {
    status: string;
    amount_received: number;
    readonly amount: number;
    readonly currency: string;
  };
  charge: Sale["charge"];
  readonly disputes: Sale["disputes"];
}

export interface NewCharge {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly metadata: object;
}
