import type { Currency } from "../../../contract/currencies.ts";

/** A service that takes money. It never decides what somebody gets: what it tells is compared with the order. */
export interface PaymentProvider {
  /** In lower-case letters, as it stands in accounts of the ledger. */
  readonly name: string;
  /** No money moves. */
  readonly isTest: boolean;
  /** Opens the page on which an order is paid: the one that was opened before, unless nobody can pay on it. Throws `ProviderAway`. */
  openCheckout(wish: CheckoutWish): Promise<OpenedCheckout>;
  /**
   * Asks anew about the page that a webhook, or `openCheckout`, named; null when there is none.
   * Throws `ProviderAway`.
   */
  readCheckout(id: string): Promise<Checkout | null>;
  /** Closes a page, unless it was paid: from then on nobody can pay on it. Throws `ProviderAway`. */
  closeCheckout(id: string): Promise<void>;
  /**
   * Prepares to charge a saved card for an order, which moves nothing: the name by which `readCheckout` finds it. What was opened or
   * prepared before is closed by then. Throws `ProviderAway`.
   */
  prepareCharge(wish: ChargeWish): Promise<string | null>;
  /**
   * Charges what was prepared without its person, once: not if it was charged before, or closed by `closeCheckout`. What became of
   * it is asked by `readCheckout`. Throws `ProviderAway`.
   */
  charge(id: string, card: SavedCard): Promise<void>;
  /** Opens a page on which a card is saved and nothing is paid: the one that was opened before, unless nothing can be saved on it. Throws `ProviderAway`. */
  openCardPage(wish: CardPageWish): Promise<OpenedCheckout>;
  /** Asks anew about such a page; null when there is none. It is closed by `closeCheckout`. Throws `ProviderAway`. */
  readCardPage(id: string): Promise<CardPage | null>;
  /** Forgets a saved card and its person, so that nobody can charge it any more. Throws `ProviderAway`. */
  forgetCard(card: SavedCard): Promise<void>;
  /** Reads a webhook by its unparsed body; null unless this provider has sent it for this account just now. */
  readEvent(webhook: Webhook): ProviderEvent | null;
  /** Gives back so much that `total` has been given back of a page. Asked again, it gives nothing more. Throws `ProviderAway`. */
  refund(checkoutId: string, total: bigint): Promise<void>;
  /** Everything that was told, or should have been, since a time (epoch ms), in portions. Throws `ProviderAway`. */
  eventsSince?(at: number): AsyncIterable<readonly ProviderEvent[]>;
  /** Forgets pages that ended long ago, if they are kept here. */
  sweep?(): Promise<void>;
}

export interface CheckoutWish {
  readonly orderId: string;
  readonly currency: Currency;
  /** In the smallest unit. */
  readonly amount: bigint;
  /** The name of what is sold, in the language of its buyer. */
  readonly name: string;
  /** The page that was opened for it before. */
  readonly opened: string | null;
  /** The card is to be saved and charged again: as one of this customer of the provider's, or of a new one for `null`. */
  readonly saves?: { readonly customer: string | null };
}

export interface ChargeWish extends Pick<CheckoutWish, "orderId" | "currency" | "amount" | "name"> {
  readonly card: SavedCard;
}

export interface CardPageWish {
  /** Our name for it, for the operator. */
  readonly reference: string;
  readonly currency: Currency;
  /** The page that was opened before. */
  readonly opened: string | null;
}

/** A page on which a card is saved, as its provider has it. */
export interface CardPage {
  readonly state: "open" | "saved" | "left";
  /** The card, as one of a customer of its own; null unless it is saved. */
  readonly saved: ShownCard | null;
}

/** A card that its person lets be charged again. */
export interface SavedCard {
  /** The provider's names. */
  readonly customer: string;
  readonly card: string;
}

/** It has what people know a card by; empty where the provider doesn't tell. */
export interface ShownCard extends SavedCard {
  readonly brand: string;
  readonly last4: string;
}

export interface OpenedCheckout {
  readonly id: string;
  readonly url: string;
}

/** A page, or a charge without one, as its provider has it. */
export interface Checkout {
  readonly id: string;
  /** The order that we named when we opened it. */
  readonly orderId: string;
  readonly isTest: boolean;
  readonly currency: string;
  readonly amount: bigint;
  /** `confirming`: the bank waits for the person. */
  readonly state: "open" | "confirming" | "paid" | "failed" | "left";
  /** All that was ever given back. */
  readonly refunded: bigint;
  /** The part of it that banks took back. */
  readonly disputed: bigint;
  /** The card that was charged, if it is saved. */
  readonly saved: ShownCard | null;
  /** It failed because its person has to confirm it to their bank, or to take another card. */
  readonly needs: "card" | "confirmation";
}

export interface Webhook {
  readonly body: Buffer;
  readonly signature: string;
}

export interface ProviderEvent {
  /** The provider's name for it: what comes twice has the same. */
  readonly id: string;
  /** The page, or another name by which `readCheckout` finds it; null for what says nothing about a page. */
  readonly checkoutId: string | null;
}

/** The provider doesn't answer, or not with what it should. */
export class ProviderAway extends Error {
  override readonly name = "ProviderAway";
}
