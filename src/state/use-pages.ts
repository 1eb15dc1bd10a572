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

/** A next page on its way. */
interface Adding {
  readonly token: string;
  /** The run that it belongs to. */
  readonly signal: AbortSignal;
  readonly done: Promise<unknown>;
}

/** A list that comes in pages. `load` must keep its identity. */
export function usePages<Item>(load: LoadPage<Item>) {
  const [state, setState] = useState<State<Item>>({ status: "loading" });
  const current = useRef(state);
  current.current = state;
  const run = useRef(new AbortController());
  const adding = useRef<Adding>(undefined);
  const { byHand, ask } = useMemo(() => {
    const byHand = createChangesByHand<Change<Item>>();
    const ask = async (work: () => Promise<Page<Item>>): Promise<Page<Item>> => {
      const { answer, missed } = await byHand.ask(work);
      return { ...answer, items: missed.reduce((items, change) => change(items), answer.items) };
    };
    return { byHand, ask };
  }, []);

  /** Loads at least so many items. The old ones stay until the answer is there. */
  const begin = useCallback(
    async (wanted: number, onFailed: (before: State<Item>, error: unknown) => State<Item>) => {
      run.current.abort();
      const { signal } = (run.current = new AbortController());
      try {
        const { items, nextToken } = await ask(() => loadAtLeast(load, wanted, signal));
        if (!signal.aborted) setState({ status: "ready", items, nextToken });
      } catch (error) {
        if (!signal.aborted) setState((before) => onFailed(before, error));
      }
    },
    [load, ask],
  );

  useEffect(() => {
    // Items of another list must not stand for those of this one when it can't be loaded.
    void begin(0, (_before, error) => ({ status: "failed", error }));
    return () => run.current.abort();
  }, [begin]);

  /** Loads again as much as is shown. The old items stay until the answer is there, and also when it fails. */
  const refresh = useCallback(() => {
    const wanted = current.current.status === "ready" ? current.current.items.length : 0;
    return begin(wanted, (before, error) =>
      before.status === "ready" ? before : { status: "failed", error },
    );
  }, [begin]);

  const retry = useCallback(() => {
    setState({ status: "loading" });
    void refresh();
  }, [refresh]);

  /** Adds the page that begins with a token; undefined when the list was loaded anew meanwhile. */
  const add = useCallback(
    async (token: string): Promise<Page<Item> | undefined> => {
      const { signal } = run.current;
      try {
        const page = await ask(() => load(token, signal));
        if (signal.aborted) return undefined;
        setState((now) =>
          now.status === "ready" && now.nextToken === token
            ? { status: "ready", items: [...now.items, ...page.items], nextToken: page.nextToken }
            : now,
        );
        return page;
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
    },
    [load, ask],
  );

  /** Adds the next page, once however often it is called. Fails when it can't be loaded. */
  const loadMore = useCallback(async () => {
    const before = current.current;
    if (before.status !== "ready" || before.nextToken === "") return;
    const token = before.nextToken;
    const { signal } = run.current;
    if (adding.current?.token !== token || adding.current.signal !== signal)
      adding.current = { token, signal, done: add(token) };
    const mine = adding.current;
    await mine.done.finally(() => {
      if (adding.current === mine) adding.current = undefined;
    });
  }, [add]);

  /** Adds all pages that are missing; resolves with the whole list. */
  const loadAll = useCallback(async (): Promise<readonly Item[]> => {
    const before = current.current;
    if (before.status !== "ready") return [];
    let { items, nextToken } = before;
    while (nextToken !== "") {
      const page = await add(nextToken);
      if (!page) break;
      items = [...items, ...page.items];
      nextToken = page.nextToken;
    }
    return items;
  }, [add]);

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
    loadAll,
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
