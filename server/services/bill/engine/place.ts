/** Countries by their ISO 3166-1 codes; null where nothing is known. */
export interface Evidence {
  /** The country that the person states. */
  readonly stated: string;
  /** The country of the network that they come from. */
  readonly network: string | null;
  /** The country of the card, when the provider tells it. */
  readonly payment?: string | null;
}

/** The place where somebody buys, which decides the tax. */
export interface Place {
  readonly country: string;
  readonly stated: string;
  readonly network: string | null;
  readonly payment: string | null;
}

export type PlaceDecision =
  | { readonly isSettled: true; readonly place: Place }
  /** The evidence differs, and this may settle it. */
  | { readonly isSettled: false; readonly asks: "payment-country" | "stated-country" };

/**
 * The place on which two pieces of evidence agree. A statement that nothing else speaks about is believed; where the others
 * agree against it, it has to be made anew.
 */
export function placeOf({ stated, network, payment = null }: Evidence): PlaceDecision {
  const others = [network, payment].filter((country) => country !== null);
  const place = { country: stated, stated, network, payment };
  if (others.length === 0 || others.includes(stated)) return { isSettled: true, place };
  return { isSettled: false, asks: payment === null ? "payment-country" : "stated-country" };
}
