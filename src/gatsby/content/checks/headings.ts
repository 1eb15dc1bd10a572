import { DEFAULT_LOCALE } from "../../../../contract/locales.ts";
import { isOriginal, originalsOf, type ContentFault, type ContentFile } from "../content-files.ts";
import { stampsOf } from "../stamps.ts";
import { markdownOf } from "../markdown-of.ts";
import type { HeadingId } from "../markdown/facts.types.ts";

/**
 * A translation must have its original's headings, with the same ids in the same order, so that every address leads to
 * the same place in every language. A translation of an older text is left to the translations report.
 */
export function checkHeadings(files: readonly ContentFile[]): ContentFault[] {
  const originals = originalsOf(files);
  return files.flatMap((file) => {
    const original = originals.get(file.folder);
    if (!original || isOriginal(file)) return [];
    const translated = file.matter.values["translates"];
    if (translated !== undefined && !stampsOf(file.place.kind, original.source).includes(translated))
      return [];
    return compare(markdownOf(original).ids, markdownOf(file).ids).map((fault) => ({
      path: file.path,
      ...fault,
    }));
  });
}

function compare(wanted: readonly HeadingId[], given: readonly HeadingId[]) {
  const wantedIds = wanted.map(({ id }) => id);
  const givenIds = given.map(({ id }) => id);
  const missing = wantedIds
    .filter((id) => !givenIds.includes(id))
    .map((id) => ({
      line: 1,
      message: `The heading {#${id}} of ${DEFAULT_LOCALE}.md is missing. Add it in its place.`,
    }));
  const added = given
    .filter(({ id }) => !wantedIds.includes(id))
    .map(({ id, line }) => ({
      line,
      message: `${DEFAULT_LOCALE}.md has no heading {#${id}}. Ids are the same in every language: correct it.`,
    }));
  if (missing.length + added.length > 0) return [...missing, ...added];
  const odd = given.find(({ id }, index) => id !== wantedIds[index]);
  if (!odd) return [];
  const order = wantedIds.map((id) => `#${id}`).join(", ");
  return [
    {
      line: odd.line,
      message: `The headings stand in another order than in ${DEFAULT_LOCALE}.md: ${order}.`,
    },
  ];
}
