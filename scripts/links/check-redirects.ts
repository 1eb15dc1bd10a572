import { isUnprefixed } from "../../contract/locales.ts";
import { targetOf, type BuiltSite, type LinkFault } from "./site.ts";

/** Checks that each moved address is listed once, isn't that of an existing page, and leads straight to one. */
export function checkRedirects(site: BuiltSite): LinkFault[] {
  const seen = new Set<string>();
  return site.redirects.flatMap(({ from, to }) => {
    const [path = "", anchor] = to.split("#", 2);
    const target = site.redirects.some((other) => other.from === path) ? undefined : targetOf(site, path);
    const messages = [
      ...(seen.has(from) ? ["It is redirected twice."] : []),
      ...(site.pages.has(from) ? ["It is a page, and redirected as well."] : []),
      ...(target || isUnprefixed(path) ? [] : [`It is redirected to ${to}, which is no page.`]),
      ...(anchor && typeof target === "object" && !target.ids.has(anchor)
        ? [`It is redirected to ${to}, but that page has no #${anchor}.`]
        : []),
    ];
    seen.add(from);
    return messages.map((message) => ({ page: from, message }));
  });
}
