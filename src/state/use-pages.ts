import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createChangesByHand } from "./changes-by-hand.ts";

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
  const { byHand, ask } = useMemo(() => {
    const byHand = createChangesByHand<Change<Item>>();
    const ask = async (work: () => Promise<Page<Item>>): Promise<Page<Item>> => {
      const { answer, missed } = await byHand.ask(work);
      return { ...answer, items: missed.reduce((items, change) => change(items), answer.items) };
    };
    return { byHand, ask };
  }, []);

  /** Loads again as much as is shown. The old items stay until the answer is there, and also when it fails. */
  const refresh = useCallback(async () => {
    run.current.abort();
    const { signal } = (run.current = new AbortController());
    const wanted = current.current.status === "ready" ? current.current.items.length : 0;
    try {
      const { items, nextToken } = await ask(() => loadAtLeast(load, wanted, signal));
      if (signal.aborted) return;
      setState({ status: "ready", items, nextToken });
    } catch (error) {
      if (signal.aborted) return;
      setState((before) => (before.status === "ready" ? before : { status: "failed", error }));
    }
  }, [load, ask]);

  useEffect(() => {
    void refresh();
    return () => run.current.abort();
  }, [refresh]);

  const retry = useCallback(() => {
    setState({ status: "loading" });
    void refresh();
  }, [refresh]);

  /** Adds the next page. Fails when it can't be loaded, unless the list was loaded anew meanwhile. */
  const loadMore = useCallback(async () => {
    const before = current.current;
    if (before.status !== "ready" || before.nextToken === "") return;
    const { signal } = run.current;
    try {
      const { items, nextToken } = await ask(() => load(before.nextToken, signal));
      if (signal.aborted) return;
      setState((now) =>
        now.status === "ready" && now.nextToken === before.nextToken
          ? { status: "ready", items: [...now.items, ...items], nextToken }
          : now,
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }, [load, ask]);

  /**
   * Changes the shown items. `made` settles when the server has made the change; without it the change counts as made
   * already.
   */
  const change = useCallback(
    (work: Change<Item>, made?: Promise<unknown>) => {
      byHand.add(work, made);
      setState((before) => (before.status === "ready" ? { ...before, items: work(before.items) } : before));
    },
    [byHand],
  );

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
