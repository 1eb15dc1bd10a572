import { LOCALES } from "../../../contract/locales.ts";
import type { AllEntryWords, EntryWords } from "../../i18n/entry-words.ts";
import { readTextsWithFallback } from "../text/locale-files.ts";
import { flattenTexts } from "../text/text-tree.ts";

/** Few texts of the app in every language, for its pages to bring along. */
export const entryWords = (): AllEntryWords =>
  Object.fromEntries(
    LOCALES.map((locale): [string, EntryWords] => {
      const texts = new Map(flattenTexts(readTextsWithFallback("locales", locale, "ui")));
      const say = (key: string) => texts.get(key) ?? "";
      return [
        locale,
        {
          loading: say("loading"),
          failedTitle: say("errorPage.fatalTitle"),
          failedText: say("errorPage.fatalText"),
          reload: say("errorPage.reload"),
        },
      ];
    }),
  );
