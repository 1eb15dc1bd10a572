import { isLocale } from "../../contract/locales.ts";
import type { BuiltHtml } from "./read-pages.ts";
import { targetOf, type BuiltSite, type LinkFault } from "./site.ts";

/** Anchors of every address that was ever published, by address without locale. */
export type Published = ReadonlyMap<string, ReadonlySet<string>>;

/** Ids of the page's frame rather than of its text. */
const FRAME = new Set([
  "___gatsby",
  "gatsby-focus-wrapper",
  "main",
  "contents",
  "versions",
  "periods",
  "related",
  "seal",
]);

/** `/faq #how #what` per line, in order of addresses. */
export const parsePublished = (text: string): Published =>
  new Map(
    text
      .split("\n")
      .filter((line) => line.startsWith("/"))
      .map((line) => {
        const [path = "", ...anchors] = line.split(" ");
        return [path, new Set(anchors.map((anchor) => anchor.slice(1)))] as const;
      }),
  );

export const formatPublished = (published: Published): string =>
  [...published]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, anchors]) => [path, ...[...anchors].toSorted().map((anchor) => `#${anchor}`)].join(" "))
    .join("\n") + "\n";

/**
 * The part of a site that is remembered: listed pages of words, without their locale, and the anchors of their text.
 */
export const publishedOf = ({ pages }: BuiltSite): Published =>
  new Map(
    [...pages.values()]
      .filter(({ path, isContent, isUnlisted }) => isContent && !isUnlisted && !isLocale(path.split("/")[1]))
      .map((page) => [page.path, textAnchors(page)] as const),
  );

/** A policy's undated address shows another text one day, and the anchors of a comparison depend on two texts. */
const WITHOUT_OWN_TEXT = /^\/policy\/[^/]+(?:\/[A-Za-z-]+|\/compare\/.*)?$/;

const textAnchors = ({ path, ids }: BuiltHtml): Set<string> =>
  new Set(WITHOUT_OWN_TEXT.test(path) ? [] : [...ids].filter((id) => !FRAME.has(id)));

export function joinPublished(old: Published, today: Published): Published {
  const joined = new Map([...old].map(([path, anchors]) => [path, new Set(anchors)]));
  for (const [path, anchors] of today) joined.set(path, (joined.get(path) ?? new Set()).union(anchors));
  return joined;
}

/** An address that was published still leads to a page, and its anchors to a heading. */
export const checkPublished = (site: BuiltSite, published: Published): LinkFault[] =>
  [...published].flatMap(([path, anchors]) => {
    const target = targetOf(site, path);
    if (!target) return [{ page: path, message: VANISHED }];
    if (typeof target === "string" || target.path !== path) return [];
    return [...anchors]
      .filter((anchor) => !target.ids.has(anchor))
      .map((anchor) => ({ page: path, message: vanishedAnchor(path, anchor) }));
  });

const VANISHED =
  "It was published and is gone. Add it to content/redirects.json with the page that takes its place.";

const vanishedAnchor = (path: string, anchor: string): string =>
  path === "/faq"
    ? `#${anchor} was published and is gone. Add it to content/faq-anchors.json with the question that takes its place.`
    : `#${anchor} was published and is gone. Give the heading that takes its place this id.`;
