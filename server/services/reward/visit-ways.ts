import type { VisitTallyTable } from "./reward.table.ts";

/** The way on which somebody came, as their client tells it. */
export interface Visit {
  readonly from?: string | undefined;
  /** Host and path of the page. */
  readonly rr?: string | undefined;
  /** The source of a campaign. */
  readonly tf?: string | undefined;
  /** Referrers, joined by commas. */
  readonly rf?: string | undefined;
}

export type Way = Pick<VisitTallyTable, "kind" | "value">;

const WORD = /^[a-z0-9][a-z0-9._-]{0,31}$/;
const HOST = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;
const OTHER = "other";
const REFERRERS_MAX = 10;

/**
 * Reads what may be counted of a visit: words and hosts, never a path or a query, in which somebody may stand. Everything else
 * is `other`; each is there once, in an order that is the same for everybody.
 */
export function waysOf({ from, rr, tf, rf }: Visit): readonly Way[] {
  const word = (kind: Way["kind"], text = "") => counted(kind, text.toLowerCase(), WORD);
  const host = (kind: Way["kind"], text: string) => counted(kind, hostOf(text), HOST);
  const referrers = (rf ?? "").split(",", REFERRERS_MAX).map((text) => host("referrer", text.trim()));
  const ways = [word("from", from), host("page", rr ?? ""), word("source", tf), ...referrers];
  const named = new Map(ways.filter((way) => way !== null).map((way) => [`${way.kind} ${way.value}`, way]));
  return [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, way]) => way);
}

const counted = (kind: Way["kind"], value: string, known: RegExp): Way | null => {
  if (value === "") return null;
  return { kind, value: known.test(value) ? value : OTHER };
};

/** The host of an address, with or without its scheme. */
const hostOf = (text: string): string =>
  (text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "").split(/[/?#]/, 1)[0] ?? "").toLowerCase();
