import { closest } from "../content/closest.ts";
import { isOriginal, type ContentFault, type ContentFile } from "../content/content-files.ts";
import { markdownOf } from "../content/markdown-of.ts";
import { isRecord, type JsonFile } from "./json-file.ts";

/** An anchor of an earlier FAQ page and the question that it means today. */
export interface FaqAnchor {
  readonly from: string;
  readonly to: string;
}

export const FAQ_ANCHORS_FILE = "faq-anchors.json";

/** `{"restore": "how-do-i-save"}`: every target must exist, and no old anchor may be the id of a present question. */
export function readFaqAnchors(
  { path, value, lineOf }: JsonFile,
  files: readonly ContentFile[],
): { anchors: FaqAnchor[]; faults: ContentFault[] } {
  if (!isRecord(value))
    return {
      anchors: [],
      faults: [{ path, line: 1, message: 'Write the file as {"old-anchor": "question"}.' }],
    };
  const anchors = Object.entries(value).map(([from, to]) => ({ from, to: String(to) }));
  const live = questionIds(files);
  const faults = anchors.flatMap(({ from, to }) => [
    ...(live.includes(from)
      ? [
          {
            path,
            line: lineOf(from),
            message: `"${from}" is a question of today, so it needs no line here. Remove it.`,
          },
        ]
      : []),
    ...(live.includes(to) ? [] : [{ path, line: lineOf(from), message: noQuestion(to, live) }]),
  ]);
  return { anchors, faults };
}

const noQuestion = (to: string, live: readonly string[]): string => {
  const meant = closest(to, live);
  return `No question has the id "${to}". ${meant ? `Did you mean "${meant}"?` : "Name the id of a question that exists."}`;
};

const questionIds = (files: readonly ContentFile[]): string[] =>
  files
    .filter((file) => file.place.kind === "faq" && isOriginal(file))
    .flatMap((file) => markdownOf(file).ids.map(({ id }) => id));
