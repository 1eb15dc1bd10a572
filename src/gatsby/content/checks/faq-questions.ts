import { isOriginal, type ContentFault, type ContentFile } from "../content-files.ts";
import { markdownOf } from "../markdown-of.ts";

/** One list holds the questions of all topics, so a question's id must be unique among all of them. */
export function checkFaqQuestions(files: readonly ContentFile[]): ContentFault[] {
  const owners = new Map<string, string>();
  return files
    .filter((file) => file.place.kind === "faq" && isOriginal(file))
    .flatMap((file) =>
      markdownOf(file).ids.flatMap(({ id, line }) => {
        const owner = owners.get(id);
        owners.set(id, owner ?? file.path);
        if (owner === undefined || owner === file.path) return [];
        const message = `The id "${id}" is a question of ${owner}, in the same list. Give this one another.`;
        return [{ path: file.path, line, message }];
      }),
    );
}
