import type { ContentFault, ContentFile } from "../content-files.ts";

/**
 * Days that readers see must not be in the future, and nothing may be updated before it appeared. `today` is a UTC day.
 */
export const checkDays = (files: readonly ContentFile[], today: string): ContentFault[] =>
  files
    .filter(({ place }) => place.kind !== "policy" && place.kind !== "notice")
    .flatMap(({ path, matter }) => {
      const { updated, published, draft } = matter.values;
      const fault = (field: string, message: string) => ({ path, line: matter.lines[field] ?? 1, message });
      const faults: ContentFault[] = [];
      if (updated && updated > today)
        faults.push(
          fault(
            "updated",
            `"updated" is ${updated}, which has not come yet. Write today's day at most: ${today}.`,
          ),
        );
      if (published && published > today && !draft)
        faults.push(
          fault(
            "published",
            `"published" is ${published}, which has not come yet. Add draft: true until then.`,
          ),
        );
      if (published && updated && updated < published)
        faults.push(
          fault(
            "updated",
            `"updated" is ${updated}, before it was published (${published}). Correct one of them.`,
          ),
        );
      return faults;
    });
