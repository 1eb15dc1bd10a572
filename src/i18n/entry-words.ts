import { createContext, useContext, useState } from "react";
import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";
import { chooseLocale } from "./locale-preference.ts";

/** Words of a page of the app while its texts are loading or can't be loaded. They come with the page itself. */
export interface EntryWords {
  readonly loading: string;
  readonly lateTitle: string;
  readonly lateText: string;
  readonly partTitle: string;
  readonly partText: string;
  readonly fatalTitle: string;
  readonly fatalText: string;
  readonly oldTitle: string;
  readonly oldText: string;
  readonly scriptText: string;
  readonly reload: string;
  readonly retry: string;
  readonly home: string;
  readonly help: string;
}

export type AllEntryWords = Readonly<Partial<Record<Locale, EntryWords>>>;

export const EntryWordsContext = createContext<AllEntryWords>({});

/** Outside a page of the app there are no such words. */
const NO_WORDS = {} as EntryWords;

/** Gives the words in the visitor's language, which is known in the browser only. */
export function useEntryWords(): EntryWords & { readonly lang: Locale } {
  const all = useContext(EntryWordsContext);
  const [lang] = useState(chooseLocale);
  return { ...(all[lang] ?? all[DEFAULT_LOCALE] ?? NO_WORDS), lang };
}
