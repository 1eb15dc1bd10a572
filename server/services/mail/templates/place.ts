interface Place {
  readonly network: string;
  /** Two letters of ISO 3166-1; `""` when unknown. */
  readonly country: string;
}

/** The country in the reader's language and the network, as far as they are known. */
export function placeIn(locale: string, { network, country }: Place): string {
  const name = country && new Intl.DisplayNames(locale, { type: "region" }).of(country);
  return [name, network].filter(Boolean).join(", ");
}
