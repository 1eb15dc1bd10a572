import { LOCALES, type Locale } from "../../../contract/locales.ts";
import type { AllEntryWords, EntryWords } from "../../i18n/entry-words.ts";
import { readTextsWithFallback } from "../text/locale-files.ts";
import { flattenTexts } from "../text/text-tree.ts";

/** Some texts of the app in every language, which its pages carry themselves. */
export const entryWords = (): AllEntryWords =>
  Object.fromEntries(LOCALES.map((locale): [Locale, EntryWords] => [locale, wordsOf(locale)]));

function wordsOf(locale: Locale): EntryWords {
  const textsOf = (namespace: string) =>
    new Map(flattenTexts(readTextsWithFallback("locales", locale, namespace)));
  const own = textsOf("entry");
  const ui = textsOf("ui");
  const say = (key: string) => own.get(key) ?? "";
  const sayAlso = (key: string) => ui.get(key) ?? "";
  return {
    loading: say("loading"),
    lateTitle: say("lateTitle"),
    lateText: say("lateText"),
    partTitle: say("partTitle"),
    partText: say("partText"),
    fatalTitle: say("fatalTitle"),
    fatalText: say("fatalText"),
    oldTitle: say("oldTitle"),
    oldText: say("oldText"),
    scriptText: say("scriptText"),
    reload: say("reload"),
    retry: sayAlso("error.retry"),
    home: sayAlso("errorPage.home"),
    help: sayAlso("header.help"),
  };
}
