import type { Redirect } from "../../../contract/redirects.ts";
import { splitLocale } from "../../../contract/locales.ts";
import type { Addresses } from "../content/addresses.ts";
import { closest } from "../content/closest.ts";
import type { ContentFault } from "../content/content-files.ts";
import { isRecord, type JsonFile } from "./json-file.ts";

export const REDIRECTS_FILE = "redirects.json";

const STATUSES: readonly unknown[] = [301, 302, 307, 308];

/**
 * `[{"from": "/old", "to": "/new#there", "status": 301}]`: each old address must occur once and lead directly to an
 * existing page.
 */
export function checkRedirects({ path, value, lineOf }: JsonFile, addresses: Addresses): ContentFault[] {
  if (!Array.isArray(value))
    return [
      {
        path,
        line: 1,
        message: 'Write the file as a list: [{"from": "/old", "to": "/new", "status": 301}].',
      },
    ];
  const seen = new Set<string>();
  return value.flatMap((entry: unknown) => {
    const { from, to, status } = (isRecord(entry) ? entry : {}) as Partial<Redirect>;
    if (typeof from !== "string" || typeof to !== "string")
      return [{ path, line: 1, message: 'A redirect needs "from" and "to". Add what is missing.' }];
    const messages = [
      ...(seen.has(from) ? [`"${from}" is redirected twice. Remove one of them.`] : []),
      ...oldFaults(from, addresses),
      ...targetFaults(to, value, addresses),
      ...(STATUSES.includes(status)
        ? []
        : [`"status" of "${from}" must be 301 or 308 for good, 302 or 307 for a while.`]),
    ];
    seen.add(from);
    return messages.map((message) => ({ path, line: lineOf(from), message }));
  });
}

function oldFaults(from: string, addresses: Addresses): string[] {
  if (!from.startsWith("/") || splitLocale(from).locale || /[#?]/.test(from))
    return [`"${from}" must be a path without language, query and anchor.`];
  return addresses.has(from) ? [`"${from}" is a page of today. Remove the redirect, or the page.`] : [];
}

function targetFaults(to: string, all: readonly unknown[], addresses: Addresses): string[] {
  const [page = "", anchor] = to.split("#", 2);
  if (all.some((entry) => isRecord(entry) && entry["from"] === page))
    return [`"${to}" is redirected itself. Lead straight to where it leads.`];
  const anchors = addresses.get(page);
  if (!anchors) {
    const meant = closest(page, [...addresses.keys()]);
    return [`There is no page "${page}" to lead to. ${meant ? `Did you mean "${meant}"?` : "Correct it."}`];
  }
  if (anchor === undefined || anchors.has(anchor)) return [];
  const meant = closest(anchor, [...anchors]);
  return [
    `"${page}" has no heading with the id "${anchor}". ${meant ? `Did you mean "#${meant}"?` : "Correct it."}`,
  ];
}
