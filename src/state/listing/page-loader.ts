import type { AnsweredPage, Listed } from "./listing-reducer.ts";

/** Number of entries in one request. */
export const PAGE = 100;
/** This many entries before and after those in sight are loaded as well. */
const AHEAD = 60;
/** A scroll by more than this many entries at once is on the way elsewhere, so nothing is loaded until it rests. */
const FLING = 150;
const REST_MS = 90;

interface Deps<Item extends Listed> {
  readonly fetch: (position: number, limit: number, signal: AbortSignal) => Promise<AnsweredPage<Item>>;
  readonly isLoaded: (index: number) => boolean;
  readonly count: () => number;
  /** True when the second page tells how many entries there are. */
  readonly isCountedSoon: boolean;
  readonly onPage: (page: AnsweredPage<Item>) => void;
  readonly onError: (error: unknown) => void;
}

export interface PageLoader {
  /** Loads the missing entries around these positions and cancels requests for other places. */
  show(first: number, last: number): void;
  /** Cancels all requests. */
  stop(): void;
}

/** Loads the pages that somebody looks at, and none that they have scrolled past. */
export function createPageLoader<Item extends Listed>({
  fetch,
  isLoaded,
  count,
  isCountedSoon,
  onPage,
  onError,
}: Deps<Item>): PageLoader {
  const underWay = new Map<number, AbortController>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastFirst = 0;

  const load = (first: number, last: number) => {
    const from = Math.max(0, Math.floor((first - AHEAD) / PAGE));
    const pages = Math.ceil(count() / PAGE);
    const least = isCountedSoon && pages === Number.POSITIVE_INFINITY ? 2 : 0;
    const to = Math.min(pages, Math.max(least, Math.ceil((last + AHEAD) / PAGE)));
    for (const [page, control] of underWay) {
      if (page >= from && page < to) continue;
      control.abort();
      underWay.delete(page);
    }
    for (let page = from; page < to; page += 1) if (!underWay.has(page) && !isWhole(page)) ask(page);
  };

  const isWhole = (page: number): boolean => {
    const end = Math.min(count(), (page + 1) * PAGE);
    for (let index = page * PAGE; index < end; index += 1) if (!isLoaded(index)) return false;
    return true;
  };

  const ask = (page: number) => {
    const control = new AbortController();
    underWay.set(page, control);
    const { signal } = control;
    const done = () => {
      if (underWay.get(page) === control) underWay.delete(page);
    };
    fetch(page * PAGE, PAGE, signal).then(
      (loaded) => {
        done();
        if (!signal.aborted) onPage(loaded);
      },
      (error: unknown) => {
        done();
        if (!signal.aborted) onError(error);
      },
    );
  };

  return {
    show(first, last) {
      clearTimeout(timer);
      const isFlung = Math.abs(first - lastFirst) > FLING;
      lastFirst = first;
      if (isFlung) timer = setTimeout(() => load(first, last), REST_MS);
      else load(first, last);
    },
    stop() {
      clearTimeout(timer);
      for (const control of underWay.values()) control.abort();
      underWay.clear();
    },
  };
}
