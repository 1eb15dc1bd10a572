import { createContext, useContext, useState } from "react";
import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";
import { settleLocale } from "./locale-preference.ts";

/** What a page of the app says while its texts aren't there, or can't be had: it comes with the page itself. */
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

/** Outside a page of the app nothing is said. */
const NO_WORDS = {} as EntryWords;

/** In the visitor's language; for what is shown in the browser only. */
export function useEntryWords(): EntryWords & { readonly lang: Locale } {
  const all = useContext(EntryWordsContext);
  const [lang] = useState(settleLocale);
  return { ...(all[lang] ?? all[DEFAULT_LOCALE] ?? NO_WORDS), lang };
}
