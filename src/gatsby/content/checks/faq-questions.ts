import { isOriginal, type ContentFault, type ContentFile } from "../content-files.ts";
import { headingIds } from "../heading-ids.ts";

/** One list holds the questions of all topics, so a question's id is its own among all of them. */
export function checkFaqQuestions(files: readonly ContentFile[]): ContentFault[] {
  const owners = new Map<string, string>();
  return files
    .filter((file) => file.place.kind === "faq" && isOriginal(file))
    .flatMap(({ path, source }) =>
      headingIds(source).ids.flatMap(({ id, line }) => {
        const owner = owners.get(id);
        owners.set(id, owner ?? path);
        if (owner === undefined || owner === path) return [];
        const message = `The id "${id}" is a question of ${owner}, in the same list. Give this one another.`;
        return [{ path, line, message }];
      }),
    );
}
