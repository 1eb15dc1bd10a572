import { offerLanguage } from "../components/header/language-offer/language-offer.ts";
import styles from "../components/header/language-offer/language-offer.island.css";
import { loadStyles } from "./load-styles.ts";

/** Offers a page of words in the language that the browser prefers, if the page names that translation. */
export async function offer(page: Document): Promise<void> {
  await loadStyles(page, styles);
  offerLanguage(page, {
    shown: page.documentElement.lang,
    addressIn(locale) {
      const link = page.querySelector<HTMLLinkElement>(`link[hreflang="${locale}"]`);
      const { search, hash } = page.location;
      return link ? new URL(link.href).pathname + search + hash : undefined;
    },
  });
}
