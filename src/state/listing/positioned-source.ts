import type { FileObject } from "../../../contract/files.ts";
import type { AnsweredPage, Listed, ListingState, LoadedPage } from "./listing-reducer.ts";
import type { ListingSource, OpenList, Sight, Sought } from "./listing-source.ts";
import { createPageLoader, PAGE } from "./page-loader.ts";

const LARGEST_PAGE = 1000;

interface Positions<Item extends Listed> extends Omit<ListingSource<Item>, "open"> {
  /**
   * The entries from a position on: `limit` (≤ 1,000) of them; fewer, or none, at the end. `count` is null while it
   * isn't known.
   */
  readonly page: (position: number, limit: number, signal: AbortSignal) => Promise<LoadedPage<Item>>;
  /** The second page tells how many entries there are, so it is worth asking for early. */
  readonly isCountedSoon?: boolean;
  /** The page that begins with the wanted entry; null when it isn't listed. */
  readonly locate?: (wanted: Sought, signal: AbortSignal) => Promise<LoadedPage<Item> | null>;
}

/** A list that gives any position at once, however many entries there are. */
export const positionedSource = <Item extends Listed = FileObject>({
  page,
  isCountedSoon = false,
  locate,
  ...source
}: Positions<Item>): ListingSource<Item> => ({
  ...source,
  open(list) {
    const { now, tell } = list;
    const ask: Ask<Item> = async (position, limit, signal) => {
      const { answer, missed } = await list.ask(() => page(position, limit, signal));
      return { ...answer, missed };
    };
    const { show, stop } = createPageLoader({
      fetch: ask,
      isLoaded: (index) => now().entries.has(index),
      count: () => (now().isCounted ? now().count : Number.POSITIVE_INFINITY),
      isCountedSoon,
      onPage: (loaded) => tell({ type: "page", ...loaded }),
      onError: (error) => tell({ type: "page-failed", error }),
    });
    return {
      async first(startAt, signal) {
        const from = Math.max(0, Math.floor(startAt / PAGE) - 1) * PAGE;
        const loaded = await ask(from, from === 0 ? PAGE : 3 * PAGE, signal);
        return from > 0 && loaded.items.length === 0 ? ask(0, PAGE, signal) : loaded;
      },
      again(sight, signal) {
        const { from, limit } = refreshed(now(), sight);
        return ask(from, limit, signal);
      },
      show,
      stop,
      load: (from, to, signal) => loadBetween(ask, now(), { from, to }, signal),
      locate: locate && ((wanted, signal) => located(list, () => locate(wanted, signal), signal)),
    };
  },
});

type Ask<Item extends Listed> = (
  position: number,
  limit: number,
  signal: AbortSignal,
) => Promise<AnsweredPage<Item>>;

/** The range to reload: all of a small listing, or what is in sight and around it. */
function refreshed(
  { count, entries }: ListingState<Listed>,
  { first, last }: Sight,
): { readonly from: number; readonly limit: number } {
  if (entries.size === count && count < LARGEST_PAGE) return { from: 0, limit: LARGEST_PAGE };
  const from = Math.max(0, first - PAGE);
  return { from, limit: Math.min(LARGEST_PAGE, Math.max(PAGE, last + PAGE - from)) };
}

async function loadBetween<Item extends Listed>(
  ask: Ask<Item>,
  { entries }: ListingState<Item>,
  { from, to }: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  while (from + items.length < to) {
    const at = from + items.length;
    const known = entries.get(at);
    if (known) {
      items.push(known);
      continue;
    }
    const page = await ask(at, Math.min(LARGEST_PAGE, to - at), signal);
    signal.throwIfAborted();
    const part = page.items.slice(0, to - at);
    if (part.length === 0 || page.position !== at) break;
    items.push(...part);
  }
  return items;
}

async function located<Item extends Listed>(
  { ask, tell }: OpenList<Item>,
  find: () => Promise<LoadedPage<Item> | null>,
  signal: AbortSignal,
) {
  const { answer: page, missed } = await ask(find);
  const item = page?.items[0];
  if (signal.aborted || !page || !item) return null;
  tell({ type: "page", ...page, missed });
  return { index: page.position, item };
}
