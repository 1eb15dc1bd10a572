import { splitLocale } from "../../contract/locales.ts";
import { closest } from "../../src/gatsby/content/closest.ts";
import type { BuiltHtml, PageLink } from "./read-pages.ts";
import { targetOf, type BuiltSite, type LinkFault } from "./site.ts";

/** Every link inside the site leads to a page, a heading and the page's own language. */
export const checkTargets = (site: BuiltSite): LinkFault[] =>
  [...site.pages.values()]
    .filter(({ isContent }) => isContent)
    .flatMap((page) =>
      page.links.flatMap((link) => {
        const message = faultOf(site, page, link);
        return message ? [{ page: page.path, message }] : [];
      }),
    );

function faultOf(site: BuiltSite, page: BuiltHtml, { href, isForeign }: PageLink): string | undefined {
  if (href.startsWith("#")) return anchorFault(page, decodeURIComponent(href.slice(1)), "this page");
  if (!href.startsWith("/") || href.startsWith("//")) return undefined;
  const [address = "", anchor] = href.split("#", 2);
  const path = decodeURIComponent(address.split("?")[0] ?? "");
  const target = targetOf(site, path);
  if (!target) {
    const meant = closest(
      path,
      [...site.pages.keys()].filter((known) => splitLocale(known).locale === splitLocale(path).locale),
    );
    return `${href} leads nowhere. ${meant ? `Is ${meant} meant?` : "Correct it, or add a redirect."}`;
  }
  if (typeof target === "string") return undefined;
  if (!isForeign && target.language !== page.language)
    return `${href} leads from ${page.language} to ${target.language}. Lead to the page in the reader's language.`;
  return anchor ? anchorFault(target, decodeURIComponent(anchor), path) : undefined;
}

function anchorFault({ ids }: BuiltHtml, anchor: string, where: string): string | undefined {
  if (anchor === "" || ids.has(anchor)) return undefined;
  const meant = closest(anchor, [...ids]);
  return `#${anchor} does not exist on ${where}. ${meant ? `Is #${meant} meant?` : `It has ${[...ids].slice(0, 8).join(", ")}.`}`;
}
