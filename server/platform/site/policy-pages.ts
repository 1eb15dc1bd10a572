import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { splitLocale } from "../../../contract/locales.ts";
import { isDay, utcDay, versionOn, WAITING_PAGES, type PolicyPages } from "../../../contract/policy.ts";
import type { SiteFile } from "./site-file.ts";
import type { SiteIndex } from "./site-index.ts";

/** The answer to a policy address. `to` is complete: the query of the request is not carried over. */
export type PolicyAnswer =
  | { readonly kind: "file"; readonly file: SiteFile }
  | {
      readonly kind: "redirect";
      readonly to: string;
      readonly status: 301 | 302;
      readonly isComplete: true;
    }
  | { readonly kind: "missing" };

export interface PolicySite {
  readonly index: SiteIndex;
  readonly policies: PolicyPages;
  readonly now: () => number;
}

type Policy = PolicyPages["policies"][number];

const MISSING: PolicyAnswer = { kind: "missing" };
const NO_POLICIES: PolicyPages = { policies: [], timed: {} };
const ADDRESS = /^\/policy\/([^/]+)(?:\/(.+))?$/;
const PAIR = /^compare\/(.+?)\.\.(.+)$/;

export function readPolicyPages(siteDir: string): PolicyPages {
  const file = join(siteDir, "policy-pages.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PolicyPages) : NO_POLICIES;
}

/**
 * Answers a policy's path as of the server's day; undefined leaves it to the site's other rules. `query` is the
 * address's own, with its question mark, or empty.
 */
export function policyAnswer(site: PolicySite, path: string, query: string): PolicyAnswer | undefined {
  const { locale, path: bare } = splitLocale(path);
  if (bare.startsWith(`${WAITING_PAGES}/`)) return MISSING;
  const [, slug, below = ""] = ADDRESS.exec(bare) ?? [];
  const policy = site.policies.policies.find((each) => each.slug === slug);
  if (!policy) return undefined;
  const timed = (address: string) => timedPage(site, address, locale ?? "");
  const redirect = (to: string, status: 301 | 302): PolicyAnswer => ({
    kind: "redirect",
    status,
    to: encodeURI(locale ? `/${locale}${to}` : to),
    isComplete: true,
  });

  const asked = new URLSearchParams(query);
  const day = below === "" ? asked.get("on") : null;
  if (day) return isDay(day) ? timed(addressOn(policy, day)) : redirect(`${historyOf(policy)}#on`, 302);
  if (below === "compare") {
    const pair = pairAddress(policy, asked.get("from"), asked.get("to"));
    return redirect(pair ?? `${historyOf(policy)}#compare`, 302);
  }
  const [, from, to] = PAIR.exec(below) ?? [];
  const pair = pairAddress(policy, from, to);
  return pair && pair !== bare ? redirect(pair, 301) : timed(bare);
}

const historyOf = ({ slug }: Policy): string => `/policy/${slug}/history`;

/** The address of the version that applied on a day, or of the page that says that none did. */
function addressOn({ slug, versions }: Policy, day: string): string {
  const dated = versions.map((effective) => ({ effective }));
  return `/policy/${slug}/${versionOn(dated, day)?.effective ?? "before"}`;
}

/** The address where two versions stand beside each other, the earlier first; a version isn't compared with itself. */
function pairAddress(
  { slug, versions }: Policy,
  from: string | null | undefined,
  to: string | null | undefined,
): string | undefined {
  if (!from || !to || !versions.includes(from) || !versions.includes(to)) return undefined;
  if (from === to) return `/policy/${slug}/${from}`;
  return `/policy/${slug}/compare/${from < to ? `${from}..${to}` : `${to}..${from}`}`;
}

/** The page an address shows on the server's day; undefined where its page is the same on every day. */
function timedPage(
  { index, policies, now }: PolicySite,
  address: string,
  locale: string,
): PolicyAnswer | undefined {
  const turns = policies.timed[address];
  const today = utcDay(now());
  const turn = turns?.findLast(({ from }) => from <= today) ?? turns?.[0];
  const name = turn?.files[locale] ?? turn?.files[""];
  const file = name === undefined ? undefined : index.get(`/${name}`);
  return file && { kind: "file", file };
}
