import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { BrowserName, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data/types";

/** The oldest promised version of a browser. */
export interface PromisedBrowser {
  readonly name: BrowserName;
  readonly version: string;
}

/** MDN's names of browsers that `browserslist` calls otherwise. */
const MDN_NAMES: Readonly<Record<string, BrowserName>> = { ios_saf: "safari_ios" };

/**
 * @param list queries such as `safari >= 16.4`
 * @throws Error for a query of another kind
 */
export const promisedBrowsers = (list: readonly string[]): readonly PromisedBrowser[] =>
  list.map((query) => {
    const [, name = "", version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (!version) throw new Error(`"${query}" of browserslist is not like "safari >= 16.4".`);
    return { name: MDN_NAMES[name] ?? (name as BrowserName), version };
  });

/**
 * @param path of a feature in MDN's data, such as `["api", "AbortSignal", "any_static"]`
 * @returns the promised browsers that lack it; `undefined` if the data doesn't know it
 */
export function lacking(
  path: readonly string[],
  promise: readonly PromisedBrowser[],
): readonly PromisedBrowser[] | undefined {
  let place: Identifier | undefined = bcd as unknown as Identifier;
  for (const name of path) place = place && Object.hasOwn(place, name) ? place[name] : undefined;
  const support = place?.__compat?.support;
  if (!support) return undefined;
  return promise.filter(({ name, version }) => {
    const statements = support[name];
    if (!statements) return false;
    return ![statements].flat().some((statement) => isThere(statement, version));
  });
}

const isThere = (statement: SimpleSupportStatement, version: string): boolean =>
  !statement.flags &&
  !statement.prefix &&
  !statement.alternative_name &&
  typeof statement.version_added === "string" &&
  statement.version_added !== "preview" &&
  isAtMost(statement.version_added.replace("≤", ""), version) &&
  !(typeof statement.version_removed === "string" && isAtMost(statement.version_removed, version));

function isAtMost(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => text.split(".").map(Number)) as [number[], number[]];
  const at = a.findIndex((part, index) => part !== (b[index] ?? 0));
  return at < 0 || (a[at] ?? 0) < (b[at] ?? 0);
}
