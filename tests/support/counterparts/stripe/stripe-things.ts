export type Thing = Record<string, unknown> & { readonly id: string; readonly object: string };

/** One page, with everything that became of it. */
export interface Sale {
  readonly session: Thing & {
    status: "open" | "complete" | "expired";
    payment_status: "unpaid" | "paid";
    amount_total: number;
    currency: string;
    client_reference_id: string | null;
    payment_intent: string | null;
    readonly expires_at: number;
    readonly created: number;
  };
  payment: (Thing & { status: string; amount_received: number; currency: string }) | null;
  charge: (Thing & { amount: number; amount_refunded: number; disputed: boolean }) | null;
  readonly disputes: (Thing & { status: string; readonly amount: number })[];
}

/** `refused`, `asking`: the bank does so when the card is charged without its person. */
export interface SavedCard {
  readonly id: string;
  readonly customer: string;
  readonly last4?: string;
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

/** A page on which a card is saved and nothing is paid. */
export interface Setup {
  readonly session: Thing & { status: "open" | "complete" | "expired"; readonly expires_at: number };
  intent: (Thing & { readonly status: string; readonly payment_method: string }) | null;
  card: SavedCard | null;
}

export const newSetup = (
  facts: Record<string, unknown> & Pick<Setup["session"], "id" | "expires_at">,
): Setup => ({
  session: {
    object: "checkout.session",
    mode: "setup",
    status: "open",
    customer: null,
    setup_intent: null,
    url: `https://checkout.example/${facts.id}`,
    ...facts,
  },
  intent: null,
  card: null,
});

export interface NewCharge {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly metadata: object;
}
