import { catalogue } from "../../../../contract/errors.ts";
import { SHARE_PAGES } from "../../../features/share/notice/share-states.ts";
import type { DataFiles } from "../../data-files/read-data-files.ts";
import { closest } from "../closest.ts";
import { isOriginal, type ContentFault, type ContentFile } from "../content-files.ts";
import { listOf } from "../field-types.ts";

const SHARE_STATES = Object.keys(SHARE_PAGES);
const FEWEST_RELATED = 2;
const MOST_RELATED = 3;

/**
 * Originals may refer only to existing authors, tags, related articles and errors; each error has one article at most.
 */
export function checkReferences(files: readonly ContentFile[], { authors, tags }: DataFiles): ContentFault[] {
  const originals = files.filter(isOriginal);
  const articles = originals.filter(({ place }) => place.kind === "help").map(({ place }) => place.slug);
  const authorKeys = authors.map(({ key }) => key);
  const tagKeys = [...new Set(tags.map(({ key }) => key))];
  return [
    ...originals.flatMap((file) => [
      ...unknown(file, "author", authorKeys, "an author in content/authors.json"),
      ...unknown(file, "tags", tagKeys, "a tag in content/tags.json"),
      ...unknown(file, "related", articles, "a help article"),
      ...unknown(file, "errors", [...Object.keys(catalogue), ...SHARE_STATES], "an error or share state"),
      ...oddRelated(file),
    ]),
    ...answeredTwice(originals),
  ];
}

function unknown(file: ContentFile, field: string, known: readonly string[], what: string): ContentFault[] {
  const line = file.matter.lines[field];
  if (line === undefined) return [];
  return listOf(file.matter.values[field])
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = closest(name, known);
      const advice = meant ? `Did you mean "${meant}"?` : "Correct it, or remove it.";
      return { path: file.path, line, message: `"${name}" is not ${what}. ${advice}` };
    });
}

function oddRelated({ path, place, matter }: ContentFile): ContentFault[] {
  const line = matter.lines["related"];
  if (line === undefined) return [];
  const related = listOf(matter.values["related"]);
  const messages = [];
  if (related.includes(place.slug))
    messages.push("An article is not related to itself. Remove it from the list.");
  if (related.length < FEWEST_RELATED || related.length > MOST_RELATED)
    messages.push(`"related" names ${related.length} articles. Name two or three, the most useful first.`);
  return messages.map((message) => ({ path, line, message }));
}

function answeredTwice(originals: readonly ContentFile[]): ContentFault[] {
  const answers = new Map<string, string>();
  return originals.flatMap(({ path, matter }) =>
    listOf(matter.values["errors"]).flatMap((error) => {
      const first = answers.get(error);
      answers.set(error, first ?? path);
      if (first === undefined || first === path) return [];
      const message = `"${error}" is answered by ${first} already. Keep it in the better of the two.`;
      return [{ path, line: matter.lines["errors"] ?? 1, message }];
    }),
  );
}
