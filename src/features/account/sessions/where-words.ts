interface Where {
  readonly network: string;
  readonly country: string;
}

/** The country in the reader's language and the network, as far as they are known. */
export function placeWords({ network, country }: Where, locale: string): string {
  const name = country && new Intl.DisplayNames([locale], { type: "region" }).of(country);
  return [name, network].filter(Boolean).join(" · ");
}
