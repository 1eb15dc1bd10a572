import type { Database } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { addVote, sumVotes } from "./votes.repository.ts";

export interface PageVotes {
  readonly path: string;
  readonly locale: string;
  readonly yes: number;
  readonly no: number;
}

export interface Votes {
  /** Throws `not_found` for a path that isn't a page of the site. */
  cast(vote: { readonly path: string; readonly locale: string; readonly useful: boolean }): Promise<void>;
  /** Totals from a month `yyyy-mm` on; pages with most objections first. */
  totals(since: string): Promise<readonly PageVotes[]>;
}

export interface VoteParts {
  readonly database: Database;
  /** The site has a page at a path. */
  readonly isPage: (path: string) => boolean;
  readonly now: () => number;
}

export const createVotes = ({ database, isPage, now }: VoteParts): Votes => ({
  async cast({ path, locale, useful }) {
    const page = pageOf(path);
    if (path.includes("//") || !isPage(page)) throw failure("not_found");
    const month = new Date(now()).toISOString().slice(0, 7);
    const counted = { yes: useful ? 1 : 0, no: useful ? 0 : 1 };
    await database.write((tx) => addVote(tx, { path: page, locale, month, ...counted }));
  },
  totals: (since) => sumVotes(database.read, since),
});

/** A page has one count, however its address is spelled. */
const pageOf = (path: string): string => (path === "/" ? path : path.replace(/\/$/, ""));
