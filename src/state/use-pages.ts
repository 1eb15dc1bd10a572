import { useCallback, useEffect, useRef, useState } from "react";

interface Page<Item> {
  readonly items: readonly Item[];
  /** `""` on the last page. */
  readonly nextToken: string;
}

type LoadPage<Item> = (pageToken: string, signal: AbortSignal) => Promise<Page<Item>>;

type Change<Item> = (items: readonly Item[]) => readonly Item[];

type State<Item> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | ({ readonly status: "ready" } & Page<Item>);

/** A list that comes in pages. `load` must keep its identity. */
export function usePages<Item>(load: LoadPage<Item>) {
  const [state, setState] = useState<State<Item>>({ status: "loading" });
  const current = useRef(state);
  current.current = state;
  const run = useRef(new AbortController());
  /** Those made while it is being loaded, of which the answer may not know. */
  const changes = useRef<Change<Item>[]>();

  /** Loads again as much as is shown; that stays until the answer is there, and when there is none. */
  const refresh = useCallback(async () => {
    run.current.abort();
    const { signal } = (run.current = new AbortController());
    const made: readonly Change<Item>[] = (changes.current = []);
    const wanted = current.current.status === "ready" ? current.current.items.length : 0;
    try {
      const { items, nextToken } = await loadAtLeast(load, wanted, signal);
      if (signal.aborted) return;
      changes.current = undefined;
      setState({ status: "ready", items: made.reduce((now, work) => work(now), items), nextToken });
    } catch (error) {
      if (signal.aborted) return;
      changes.current = undefined;
      setState((before) => (before.status === "ready" ? before : { status: "failed", error }));
    }
  }, [load]);

  useEffect(() => {
    void refresh();
    return () => run.current.abort();
  }, [refresh]);

  const retry = useCallback(() => {
    setState({ status: "loading" });
    void refresh();
  }, [refresh]);

  /** Adds the next page. Fails when it can't be loaded, unless the list was loaded again meanwhile. */
  const loadMore = useCallback(async () => {
    const before = current.current;
    if (before.status !== "ready" || before.nextToken === "") return;
    const { signal } = run.current;
    try {
      const { items, nextToken } = await load(before.nextToken, signal);
      if (signal.aborted) return;
      setState((now) =>
        now.status === "ready" && now.nextToken === before.nextToken
          ? { status: "ready", items: [...now.items, ...items], nextToken }
          : now,
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }, [load]);

  /** Changes what is shown until it is loaded again. */
  const change = useCallback((work: Change<Item>) => {
    changes.current?.push(work);
    setState((before) => (before.status === "ready" ? { ...before, items: work(before.items) } : before));
  }, []);

  return {
    state,
    items: state.status === "ready" ? state.items : [],
    hasMore: state.status === "ready" && state.nextToken !== "",
    refresh,
    retry,
    loadMore,
    change,
  };
}

async function loadAtLeast<Item>(
  load: LoadPage<Item>,
  count: number,
  signal: AbortSignal,
): Promise<Page<Item>> {
  const items: Item[] = [];
  let nextToken = "";
  do {
    const page = await load(nextToken, signal);
    items.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken !== "" && items.length < count);
  return { items, nextToken };
}
