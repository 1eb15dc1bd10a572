import { LANGUAGE_OFFER_KEY } from "../../../lib/storage-keys.ts";
import { offerLanguage, preferredInstead, type OtherLanguages } from "./language-offer.ts";
import { noteLinked } from "./offer-state.ts";

const speak = (...languages: string[]) =>
  jest.spyOn(navigator, "languages", "get").mockReturnValue(languages);
const bar = () => document.querySelector<HTMLElement>(".language-offer");
const offer = (others: Partial<OtherLanguages> = {}) =>
  offerLanguage(document, { shown: "ja", addressIn: (locale) => `/${locale}/faq`, ...others });

beforeEach(() => {
  localStorage.clear();
  document.cookie = "locale=;max-age=0;path=/";
  document.body.innerHTML = "<main></main>";
  speak("nl", "pt-BR", "es");
});

it.each([
  ["ja", ["nl", "pt-BR", "es"], "pt"],
  ["ja", ["en", "ja"], undefined],
  ["ja", ["nl"], undefined],
  ["zh-TW", ["zh-Hans"], "zh-CN"],
])("a page in %s for a browser that prefers %j is offered in %s", (shown, browser, locale) => {
  expect(preferredInstead(shown, browser)).toBe(locale);
});

/** @rule language-offer */
describe("the offer of another language", () => {
  it("is said in that language, with a link to the same page", () => {
    offer();
    const link = bar()?.querySelector("a");
    expect([bar()?.lang, link?.pathname, link?.dataset.locale]).toEqual(["pt", "/pt/faq", "pt"]);
    expect(document.body.firstElementChild).toBe(bar());
  });

  it("once hidden comes on no page again, and takes its room along", () => {
    offer();
    bar()?.querySelector("button")?.click();
    expect([bar(), localStorage.getItem(LANGUAGE_OFFER_KEY)]).toEqual([null, "hidden"]);
    expect(document.documentElement.style.scrollPaddingBlockEnd).toBe("");
    offer({ shown: "ko" });
    noteLinked(document, "ko");
    offer({ shown: "ko" });
    expect(bar()).toBeNull();
  });

  it("isn't made to who chose the language by hand, but to whom a link's address chose it for", () => {
    document.cookie = "locale=ja;path=/";
    noteLinked(document, "ja");
    offer();
    expect(bar()).toBeNull();
    document.cookie = "locale=;max-age=0;path=/";
    noteLinked(document, "ja");
    document.cookie = "locale=ja;path=/";
    offer();
    expect(bar()).not.toBeNull();
    document.cookie = "locale_linked=ko;path=/";
    noteLinked(document, undefined);
    document.cookie = "locale_linked=;max-age=0;path=/";
    expect(localStorage.getItem(LANGUAGE_OFFER_KEY)).toBe("ko");
  });

  it("isn't made where the page has no such translation", () => {
    offer({ addressIn: () => undefined });
    expect(bar()).toBeNull();
  });

  it("changes the language in place where the page can", () => {
    const change = jest.fn();
    offer({ change });
    bar()?.querySelector("a")?.click();
    expect(change).toHaveBeenCalledWith("pt");
    expect(bar()).toBeNull();
  });
});
