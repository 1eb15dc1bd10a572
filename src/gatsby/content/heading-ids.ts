import type { LineFault } from "./read-front-matter.ts";

export interface HeadingId {
  readonly id: string;
  readonly line: number;
}

const HEADING = /^(#{1,6})\s+(.*?)\s*$/;
const OWN_ID = /\{#([^}]*)\}$/;
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `Who can see it? {#who}` → its text and its id; without its own id there is none. */
export function splitHeadingId(heading: string): { text: string; id: string | undefined } {
  const own = OWN_ID.exec(heading);
  return { text: heading.replace(OWN_ID, "").trim(), id: own?.[1] };
}

/** The anchors of a Markdown text. Headings of the second and third level are linked, so each needs its own id. */
export function headingIds(source: string): { ids: HeadingId[]; faults: LineFault[] } {
  const ids: HeadingId[] = [];
  const faults: LineFault[] = [];
  let fenced = false;
  source.split(/\r?\n/).forEach((text, index) => {
    if (text.startsWith("```")) fenced = !fenced;
    const [, marks, heading] = HEADING.exec(text) ?? [];
    if (fenced || !marks || heading === undefined) return;
    const line = index + 1;
    const { id } = splitHeadingId(heading);
    if (marks.length === 1)
      faults.push({
        line,
        message: "The title is the page's only first-level heading. Begin this one with ##.",
      });
    else if (id === undefined && marks.length <= 3)
      faults.push({
        line,
        message: `The heading has no id to link to. End it with one, for example {#${suggestId(heading)}}.`,
      });
    else if (id !== undefined && !ID.test(id))
      faults.push({
        line,
        message: `"${id}" cannot be an anchor. Use lower-case letters, digits and hyphens.`,
      });
    else if (id !== undefined && ids.some((other) => other.id === id))
      faults.push({ line, message: `The id "${id}" is used twice. Give this heading another one.` });
    else if (id !== undefined) ids.push({ id, line });
  });
  return { ids, faults };
}

const suggestId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .split("-")
    .slice(0, 4)
    .join("-") || "section";
