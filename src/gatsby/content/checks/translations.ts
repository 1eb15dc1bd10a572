import { DEFAULT_LOCALE, LOCALES } from "../../../../contract/locales.ts";
import { currentVersion } from "../../../../contract/policy.ts";
import { isOriginal, type ContentFault, type ContentFile } from "../content-files.ts";

/**
 * Help, questions, pages, the policies in force and their notices should exist in every language; `today` is a UTC day.
 * For policies that is a must. Anything else may appear in one language first, because its page says in the others that
 * it is in English.
 */
export function checkTranslations(files: readonly ContentFile[], today: string): ContentFault[] {
  return files
    .filter((file) => isOriginal(file) && !file.matter.values["draft"] && isForEveryone(file, files, today))
    .flatMap(({ path, folder, place }) => {
      const missing = LOCALES.filter(
        (locale) =>
          locale !== DEFAULT_LOCALE && !files.some((file) => file.path === `${folder}/${locale}.md`),
      );
      if (missing.length === 0) return [];
      const message = `There is no translation into ${missing.join(", ")}. Add a file for each: readers see English until then.`;
      const isWarning = place.kind !== "policy" && place.kind !== "notice";
      return [{ path, line: 1, message, isWarning }];
    });
}

/** True when a document must be translated. Blog, reports and past policies with their notices may stay in English. */
export function isForEveryone({ place }: ContentFile, files: readonly ContentFile[], today: string): boolean {
  if (place.kind === "policy" || place.kind === "notice")
    return place.effective === inForce(place.slug, files, today);
  return place.kind === "help" || place.kind === "faq" || place.kind === "page";
}

const inForce = (slug: string, files: readonly ContentFile[], today: string): string | undefined =>
  currentVersion(
    files.flatMap(({ place }) =>
      place.kind === "policy" && place.slug === slug && place.effective
        ? [{ effective: place.effective }]
        : [],
    ),
    today,
  )?.effective;
