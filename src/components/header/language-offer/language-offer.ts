import { isLocale, matchLocale, type Locale } from "../../../../contract/locales.ts";
import { countUse } from "../../../lib/count-use.ts";
import { hideOffers, mayOffer } from "./offer-state.ts";
import { OFFER_WORDS } from "./offer-words.ts";

/** Ways from the page that is shown to the same page in another language. */
export interface OtherLanguages {
  readonly shown: string;
  /** The page's address in a language; undefined where it isn't translated. */
  readonly addressIn: (locale: Locale) => string | undefined;
  /** Changes the language in place; without it the address is opened. */
  readonly change?: (locale: Locale) => void;
  /** The page has bars of its own at the lower edge. */
  readonly hasBars?: boolean;
}

/**
 * Shows a bar that offers the page in the language that the browser prefers most, in that language. Who chose the shown
 * language by hand, or hid an offer once, doesn't see it. Returns a function that takes it away.
 */
export function offerLanguage(page: Document, languages: OtherLanguages): () => void {
  const locale = mayOffer(page) ? preferredInstead(languages.shown, navigator.languages) : undefined;
  const address = locale && languages.addressIn(locale);
  if (!locale || !address) return () => undefined;
  const { bar, link, hide } = build(page, locale, address);
  bar.classList.toggle("language-offer-raised", languages.hasBars === true);
  const remove = show(page, bar);
  hide.addEventListener("click", () => {
    hideOffers();
    remove();
  });
  const { change } = languages;
  link.addEventListener("click", (event) => {
    countUse("language_offer_take");
    if (!change || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    remove();
    change(locale);
  });
  return remove;
}

function build(page: Document, locale: Locale, address: string) {
  const words = OFFER_WORDS[locale];
  const bar = page.createElement("section");
  bar.className = "language-offer";
  bar.lang = locale;
  bar.setAttribute("aria-label", words.says);
  const says = Object.assign(page.createElement("p"), { textContent: words.says });
  const link = Object.assign(page.createElement("a"), { textContent: words.change, href: address });
  link.hreflang = locale;
  // A page of words hears of the click and keeps the choice, as it does for its list of languages.
  link.dataset.locale = locale;
  const hide = Object.assign(page.createElement("button"), { type: "button", textContent: "✕" });
  hide.title = words.hide;
  hide.setAttribute("aria-label", words.hide);
  bar.append(says, hide, link);
  return { bar, link, hide };
}

/** The first language of a browser that the site has; undefined where the shown one is among the browser's. */
export function preferredInstead(shown: string, browser: readonly string[]): Locale | undefined {
  const known = browser.map(matchLocale).filter(isLocale);
  return known.some((locale) => locale === shown) ? undefined : known[0];
}

/**
 * The bar comes first for keyboards and screen readers, after the link that skips what comes first. It lies above the page, so nothing moves; the end of a page that
 * scrolls stays in reach.
 */
function show(page: Document, bar: HTMLElement): () => void {
  const { body, documentElement: root } = page;
  const scrolls = root.scrollHeight > root.clientHeight;
  const skip = body.querySelector('a[href="#main"]');
  if (skip) skip.after(bar);
  else body.prepend(bar);
  const room = `${bar.offsetHeight + 24}px`;
  if (scrolls) body.style.paddingBlockEnd = room;
  root.style.scrollPaddingBlockEnd = room;
  return () => {
    bar.remove();
    body.style.paddingBlockEnd = "";
    root.style.scrollPaddingBlockEnd = "";
  };
}
