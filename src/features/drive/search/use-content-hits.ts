import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import type { Excerpt } from "../../../../contract/search.ts";
import { searchFiles } from "../../../api/search.ts";
import { searchCall, type DriveSearch } from "../../../lib/drive-search.ts";
import { useRefreshOnChange } from "../../../state/use-refresh-on-change.ts";

const PAGE = 50;
/** Files that are being read are looked for again after this. */
const READING_MS = 5_000;
const REFRESH_DELAY_MS = 1_000;
/** A search waits this long for further letters. */
const TYPING_MS = 200;

export interface ContentHit {
  readonly file: FileObject;
  readonly excerpt: Excerpt | undefined;
}

interface State {
  readonly status: "loading" | "ready" | "failed";
  readonly hits: readonly ContentHit[];
  /** The next page; `""` when all are there. */
  readonly next: string;
  /** Files that were added lately aren't read yet. */
  readonly isReading: boolean;
  readonly error?: unknown;
}

const LOADING: State = { status: "loading", hits: [], next: "", isReading: false };

/** Files whose contents have the words of a search. Those of the search before stay until the answer is there. */
export function useContentHits(wanted: DriveSearch) {
  const query = useMemo(() => searchCall(wanted, Date.now()), [wanted]);
  const [state, setState] = useState<State>(LOADING);
  const [turn, setTurn] = useState(0);
  const asking = useRef(new AbortController());
  const shown = useRef({ query, count: 0 });

  const read = useCallback(
    async (from: State, atLeast: number) => {
      const { signal } = asking.current;
      let { hits, next, isReading } = from;
      const least = hits.length + atLeast;
      try {
        // A page may be empty while there is a next one.
        do {
          const page = await searchFiles(query, { limit: PAGE, pageToken: next }, signal);
          const known = new Set(hits.map(({ file }) => file.id));
          const found = page.files.filter(({ id }) => !known.has(id));
          const excerptOf = new Map(page.excerpts.map((excerpt) => [excerpt.file_id, excerpt]));
          hits = [...hits, ...found.map((file) => ({ file, excerpt: excerptOf.get(file.id) }))];
          next = page.next_page_token;
          isReading = page.is_reading;
        } while (next !== "" && hits.length < least);
        if (signal.aborted) return;
        shown.current = { query, count: hits.length };
        setState({ status: "ready", hits, next, isReading });
      } catch (error) {
        if (!signal.aborted) setState({ status: "failed", hits, next, isReading, error });
      }
    },
    [query],
  );
  useEffect(() => {
    const control = new AbortController();
    asking.current = control;
    // The same search is asked anew in silence, and for as many pages as are there.
    const isSame = shown.current.query === query;
    if (!isSame) setState((before) => ({ ...before, status: "loading" }));
    const least = isSame ? Math.max(1, shown.current.count) : 1;
    const timer = setTimeout(() => void read(LOADING, least), TYPING_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [query, read, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  const renew = useCallback(() => Promise.resolve(again()), [again]);
  useRefreshOnChange(renew, REFRESH_DELAY_MS);
  const { isReading, status } = state;
  useEffect(() => {
    if (!isReading || status !== "ready") return;
    const timer = setTimeout(again, READING_MS);
    return () => clearTimeout(timer);
  }, [isReading, status, again]);
  const more = useCallback(() => read(state, 1), [read, state]);
  return { ...state, again, more };
}
