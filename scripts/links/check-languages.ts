import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import type { BuiltHtml } from "./read-pages.ts";
import type { BuiltSite, LinkFault } from "./site.ts";

/** Canonical addresses are pages that name themselves; pages in several languages name each other, all of them. */
export const checkLanguages = (site: BuiltSite): LinkFault[] =>
  [...site.pages.values()]
    .filter(({ isContent, isUnlisted }) => isContent && !isUnlisted)
    .flatMap((page) =>
      [...canonicalFaults(site, page), ...alternateFaults(site, page)].map((message) => ({
        page: page.path,
        message,
      })),
    );

function canonicalFaults({ pages }: BuiltSite, page: BuiltHtml): string[] {
  if (!page.canonical) return ["The page names no canonical address."];
  const canonical = pages.get(page.canonical);
  if (!canonical) return [`The canonical address ${page.canonical} is no page.`];
  if (canonical.canonical !== page.canonical)
    return [`The canonical page ${page.canonical} names another one, ${canonical.canonical}, as canonical.`];
  return canonical.isUnlisted ? [`The canonical page ${page.canonical} is kept from search engines.`] : [];
}

function alternateFaults({ pages }: BuiltSite, page: BuiltHtml): string[] {
  const { alternates, path, canonical, language } = page;
  if (alternates.size === 0) return [];
  const faults = [];
  if (alternates.get(language) !== canonical)
    faults.push(`The page does not name itself as ${language} beside its other languages.`);
  if (alternates.get("x-default") !== alternates.get(DEFAULT_LOCALE))
    faults.push("The page for languages we don't speak (x-default) is not the default one.");
  for (const [name, address] of alternates) {
    const other = pages.get(address);
    if (!other) faults.push(`Its ${name} page ${address} does not exist.`);
    else if (name !== "x-default" && other.language !== name)
      faults.push(`Its ${name} page ${address} is in ${other.language}.`);
    else if (other.alternates.get(language) !== canonical)
      faults.push(`Its ${name} page ${address} does not name ${canonical ?? path} in return.`);
  }
  return faults;
}
