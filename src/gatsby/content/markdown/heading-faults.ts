import type { Heading } from "mdast";
import type { LineFault } from "../read-front-matter.ts";
import { splitHeadingId, suggestId } from "../heading-ids.ts";
import type { HeadingId } from "./facts.types.ts";

const HEADING = /^\s*#{1,6}\s+(.*?)\s*$/;
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Headings down to this level can be linked to, so each needs an id of its own. */
const DEEPEST_LINKED = 3;

/**
 * The anchors of a text, and faults of its headings: the page's title is the only heading of the first level, and no
 * level may be skipped.
 */
export function headingFaults(
  headings: readonly Heading[],
  lines: readonly string[],
): { ids: HeadingId[]; faults: LineFault[] } {
  const ids: HeadingId[] = [];
  const faults: LineFault[] = [];
  let above = 1;
  for (const { depth, position } of headings) {
    const line = position?.start.line ?? 1;
    const fault = (message: string) => faults.push({ line, message });
    const text = HEADING.exec(lines[line - 1] ?? "")?.[1];
    const { id } = splitHeadingId(text ?? "");
    const before = above;
    above = Math.max(depth, 2);
    if (text === undefined) fault(underlined(lines[line - 1] ?? ""));
    else if (depth === 1) fault("The title is the page's only first-level heading. Begin this one with ##.");
    else if (depth > before + 1) fault(skipped(depth, before));
    else if (id === undefined && depth <= DEEPEST_LINKED)
      fault(`The heading has no id to link to. End it with one, for example {#${suggestId(text)}}.`);
    else if (id !== undefined && !ID.test(id))
      fault(`"${id}" cannot be an anchor. Use lower-case letters, digits and hyphens.`);
    else if (id !== undefined && ids.some((other) => other.id === id))
      fault(`The id "${id}" is used twice. Give this heading another one.`);
    if (text !== undefined && id !== undefined && ID.test(id) && !ids.some((other) => other.id === id))
      ids.push({ id, line });
  }
  return { ids, faults };
}

const marks = (depth: number): string => "#".repeat(depth);

const skipped = (depth: number, before: number): string =>
  `The heading is ${marks(depth)}, but the one above it is ${before === 1 ? "the title" : marks(before)}. Screen readers lead through levels one by one: write ${marks(before + 1)}.`;

const underlined = (text: string): string =>
  `The line below makes this a heading, which can't have an id. Write ## ${text.trim()} {#${suggestId(text)}} and remove the line of - or =, or put an empty line before it.`;
