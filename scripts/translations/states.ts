import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../contract/locales.ts";
import { isForEveryone } from "../../src/gatsby/content/checks/translations.ts";
import { isOriginal, type ContentFile } from "../../src/gatsby/content/content-files.ts";
import { stampsOf } from "../../src/gatsby/content/stamps.ts";

/** A change of an original that a translation hasn't followed. */
export interface SourceChange {
  /** `yyyy-mm-dd` */
  readonly day: string;
  readonly subject: string;
}

export type TranslationState =
  | { readonly kind: "current" | "missing" | "unneeded" | "unstamped" }
  /** Newest change first; empty when history doesn't know the text that was translated. */
  | { readonly kind: "stale"; readonly changes: readonly SourceChange[] };

export interface DocumentRow {
  /** `help/saving/save-a-shared-folder` */
  readonly document: string;
  readonly title: string;
  readonly states: ReadonlyMap<Locale, TranslationState>;
}

/** The locales a text is translated into. */
export const TARGETS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

type ChangesSince = (path: string, hash: string) => readonly SourceChange[];

/** The state of every document in every language. `today` is a UTC day, which tells the policies in force. */
export const documentRows = (
  files: readonly ContentFile[],
  today: string,
  changesSince: ChangesSince,
): DocumentRow[] =>
  files.filter(isOriginal).map((original) => {
    const isWanted = isForEveryone(original, files, today);
    const state = (locale: Locale): TranslationState => {
      const file = files.find(({ path }) => path === `${original.folder}/${locale}.md`);
      if (!file) return { kind: isWanted ? "missing" : "unneeded" };
      const translated = file.matter.values["translates"];
      if (translated === undefined) return { kind: "unstamped" };
      if (stampsOf(original.place.kind, original.source).includes(translated)) return { kind: "current" };
      return { kind: "stale", changes: changesSince(original.path, translated) };
    };
    return {
      document: original.folder.replace(/^content\//, ""),
      title: original.matter.values["title"] ?? "",
      states: new Map(TARGETS.map((locale) => [locale, state(locale)])),
    };
  });
