import type { Listed, LoadedPage } from "./listing-reducer.ts";
import type { ListingSource } from "./listing-source.ts";
import { PAGE } from "./page-loader.ts";

export interface TokenPage<Item> {
  readonly items: readonly Item[];
  /** `""` on the last page. */
  readonly nextToken: string;
}

interface Options<Item> {
  /** The first page, if it came with something else. */
  readonly first?: TokenPage<Item> | undefined;
  readonly concerns?: ListingSource["concerns"];
}

/**
 * Entries that come only page by page, such as search results. They are counted once the last page is there, and all of
 * them are kept, because a page that is gone couldn't be asked for alone.
 */
export function sequentialSource<Item extends Listed>(
  fetch: (pageToken: string, limit: number, signal: AbortSignal) => Promise<TokenPage<Item>>,
  { first, concerns }: Options<Item> = {},
): ListingSource<Item> {
  let items: Item[];
  let token: string | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const restart = () => {
    items = [...(first?.items ?? [])];
    token = first?.nextToken;
  };
  const isOver = () => token === "";
  restart();

  const fetchUpTo = async (wanted: number, signal: AbortSignal): Promise<void> => {
    const mine = items;
    while (mine.length < wanted && !isOver()) {
      const page = await fetch(token ?? "", PAGE, signal);
      // The list was restarted meanwhile, so this starts again as well.
      if (mine !== items) return fetchUpTo(wanted, signal);
      mine.push(...page.items);
      token = page.nextToken;
    }
  };
  const from = (position: number): LoadedPage<Item> => ({
    position,
    items: items.slice(position),
    count: isOver() ? items.length : null,
    isKept: true,
  });

  return {
    first: first && from(0),
    async page(position, limit, signal) {
      // Pages are loaded one after the other, because each needs the token of the one before.
      const mine = turn.then(() => fetchUpTo(position + limit, signal));
      turn = mine.catch(() => undefined);
      await mine;
      return from(position);
    },
    restart,
    concerns,
  };
}
