import { pageAt, type Listed, type TokenPage } from "./listing-reducer.ts";
import type { ListingSource } from "./listing-source.ts";

/** The next page is asked for this many entries before the end of those that are there. */
const AHEAD = 60;

/** The page after a token, or the first one after `""`. */
export type ReadPage<Item> = (pageToken: string, signal: AbortSignal) => Promise<TokenPage<Item>>;

interface Options<Item extends Listed> extends Pick<ListingSource<Item>, "concerns" | "staysShown"> {
  /** The first page, if it came with something else. */
  readonly first?: TokenPage<Item> | undefined;
}

/**
 * A list that comes only page after page, such as search results. It is counted once the last page is there. Where it
 * goes on is part of what is shown, so a reload that fails changes neither.
 */
export const sequentialSource = <Item extends Listed>(
  read: ReadPage<Item>,
  { first, ...options }: Options<Item> = {},
): ListingSource<Item> => ({
  ...options,
  first: first && pageAt(0, first),
  open({ now, tell, ask }) {
    let control = new AbortController();
    let beginning: Promise<unknown> | undefined;
    let adding: Promise<void> | undefined;

    const begin = (wanted: number, signal: AbortSignal) => {
      const asked = ask(() => readOn(read, "", wanted, signal));
      const begun = asked.then(({ answer, missed }) => ({ ...pageAt(0, answer), missed }));
      beginning = begun;
      return begun;
    };
    const add = async (after: string, signal: AbortSignal) => {
      try {
        const { answer, missed } = await ask(() => readOn(read, after, 1, signal));
        if (!signal.aborted) tell({ type: "added", after, ...answer, missed });
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        if (!signal.aborted) adding = undefined;
      }
    };
    /** Two who ask at about the same time get the same page. */
    const more = (after: string) => (adding ??= add(after, control.signal));
    const hasTo = (to: number) => {
      const { status, items, nextToken } = now();
      return status === "ready" && items.length < to ? nextToken : "";
    };

    return {
      first: (_startAt, signal) => begin(1, signal),
      again: (_sight, signal) => begin(now().items.length, signal),
      show(_first, last) {
        const after = hasTo(last + AHEAD);
        if (after) more(after).catch((error: unknown) => tell({ type: "page-failed", error }));
      },
      stop() {
        control.abort();
        control = new AbortController();
        adding = undefined;
      },
      async load(from, to, signal) {
        if (now().status !== "ready") await beginning;
        signal.throwIfAborted();
        for (let after = hasTo(to); after; after = hasTo(to)) {
          await more(after);
          signal.throwIfAborted();
        }
        return now().items.slice(from, to);
      },
    };
  },
});

/** Reads until there are so many items, or the list ends. */
async function readOn<Item>(
  read: ReadPage<Item>,
  after: string,
  wanted: number,
  signal: AbortSignal,
): Promise<TokenPage<Item>> {
  const items: Item[] = [];
  let nextToken = after;
  do {
    const page = await read(nextToken, signal);
    items.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken !== "" && items.length < wanted);
  return { items, nextToken };
}
