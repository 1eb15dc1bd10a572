import { DEFAULT_LOCALE } from "../../../../contract/locales.ts";
import { isOriginal, originalsOf, type ContentFault, type ContentFile } from "../content-files.ts";
import { formOf } from "../field-types.ts";
import { LIST_OF_YAML } from "../front-matter-words.ts";
import { fieldsOf } from "../front-matter-fields.ts";

/** Translations stand beside an original and must repeat the fields that are the same in every language. */
export function checkOriginals(files: readonly ContentFile[]): ContentFault[] {
  const originals = originalsOf(files);
  return files.flatMap((file) => {
    if (isOriginal(file)) return checkOriginal(file);
    const original = originals.get(file.folder);
    if (original) return checkShared(file, original);
    const message = `There is no ${DEFAULT_LOCALE}.md beside this file. Readers of other languages need the original: add it.`;
    return [{ path: file.path, line: 1, message }];
  });
}

const checkOriginal = ({ path, matter }: ContentFile): ContentFault[] =>
  matter.values["translates"] === undefined
    ? []
    : [
        {
          path,
          line: matter.lines["translates"] ?? 1,
          message: '"translates" stands only in translations. Remove the line.',
        },
      ];

function checkShared({ path, folder, place, matter }: ContentFile, original: ContentFile): ContentFault[] {
  return Object.entries(fieldsOf(place.kind)).flatMap(([key, field]) => {
    const [own, wanted] = [matter.values[key], original.matter.values[key]];
    const isToldAlready =
      (field.required && (own === undefined || wanted === undefined)) ||
      original.matter.taken[key] === LIST_OF_YAML ||
      (wanted !== undefined && !formOf(field.type).isSound(wanted));
    if (!field.shared || own === wanted || isToldAlready) return [];
    const message = wanted
      ? `"${key}" is ${own === undefined ? "missing" : `"${own}"`}, but ${DEFAULT_LOCALE}.md says "${wanted}". It is the same in every language: npm run content:stamp -- ${folder}/*.md copies it into each.`
      : `"${key}" is "${own}", but ${DEFAULT_LOCALE}.md has no such line. Remove it here, or add it there.`;
    return [{ path, line: matter.lines[key] ?? 1, message }];
  });
}
