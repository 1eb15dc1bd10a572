import { DEFAULT_LOCALE } from "../../../../contract/locales.ts";
import { isDraft } from "../addresses.ts";
import { isOriginal, originalsOf, type ContentFault, type ContentFile } from "../content-files.ts";

/** The texts of a locale by key and namespace: `upload:panel.pause`. */
export type TextsOf = (locale: string) => ReadonlyMap<string, string>;

const KINDS: ReadonlySet<string> = new Set(["help", "faq", "page"]);
const BOLD = /\*\*([^*\n]+)\*\*/g;
const PRESSED = /\b(?:press|presses|pressing|tick) \*\*([^*\n]+)\*\*/gi;
const SECTION = /^#{2,4} .*\{#([\w-]+)\}\s*$/;

/**
 * Names of buttons in articles must match the product. Bold words that an original says to press must be a text of the
 * product. Where an original names a text in bold, a translation must name the same text in its own language.
 */
export function checkButtonNames(files: readonly ContentFile[], textsOf: TextsOf): ContentFault[] {
  const originals = originalsOf(files);
  const names = namesIn(textsOf(DEFAULT_LOCALE));
  return files
    .filter((file) => KINDS.has(file.place.kind) && !isDraft(file))
    .flatMap((file) => {
      if (isOriginal(file)) return misnamed(file, names);
      const original = originals.get(file.folder);
      return original ? renamed(file, original, names, textsOf(file.place.language)) : [];
    });
}

/** The keys of each text as people read it; names within a text are written as `…`. */
function namesIn(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const [key, text] of texts) names.set(shown(text), [...(names.get(shown(text)) ?? []), key]);
  return names;
}

const shown = (text: string): string =>
  text
    .replaceAll(/\{\{[^}]*\}\}|……/g, "…")
    .replaceAll(/\s+/g, " ")
    .trim();

const misnamed = ({ path, source }: ContentFile, names: ReadonlyMap<string, unknown>): ContentFault[] =>
  source.split("\n").flatMap((text, at) =>
    [...text.matchAll(PRESSED)]
      .map(([, name = ""]) => name)
      .filter((name) => !names.has(name))
      .map((name) => ({
        path,
        line: at + 1,
        message: `Nothing in the product is called "${name}". Write it exactly as it stands in locales/${DEFAULT_LOCALE}.`,
      })),
  );

function renamed(
  file: ContentFile,
  original: ContentFile,
  names: ReadonlyMap<string, readonly string[]>,
  texts: ReadonlyMap<string, string>,
): ContentFault[] {
  const translated = sectionsOf(file.source);
  return [...sectionsOf(original.source)].flatMap(([id, { bold }]) => {
    const section = translated.get(id);
    if (!section) return [];
    return bold.flatMap((name) => {
      const wanted = (names.get(name) ?? []).flatMap((key) => texts.get(key) ?? []).map(shown);
      if (wanted.length === 0 || wanted.some((text) => section.bold.includes(text))) return [];
      const choice = [...new Set(wanted)].map((text) => `"${text}"`).join(" or ");
      return [
        { path: file.path, line: section.line, message: `"${name}" is called ${choice} here. Write it so.` },
      ];
    });
  });
}

/** The bold words in each section, by the section's id; `""` is the part before the first section. */
function sectionsOf(source: string): Map<string, { readonly line: number; readonly bold: string[] }> {
  let section: { readonly line: number; readonly bold: string[] } = { line: 1, bold: [] };
  const sections = new Map([["", section]]);
  source.split("\n").forEach((text, at) => {
    const id = SECTION.exec(text)?.[1];
    if (id !== undefined) sections.set(id, (section = { line: at + 1, bold: [] }));
    for (const [, name = ""] of text.matchAll(BOLD)) section.bold.push(shown(name));
  });
  return sections;
}
