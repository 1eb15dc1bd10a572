import { useCallback, useEffect, useRef, useState } from "react";
import type { FileObject } from "../../../contract/files.ts";
import type { Siblings } from "../../features/drive/listing/siblings.ts";

/** Stepping towards an end loads this many more entries there. */
const STEP = 500;
/** A list of at most this many is loaded as a whole. */
const WHOLE = 1_000;

/** Entries of a list without a gap; `count` is undefined until it is known. */
type Stretch = Pick<Siblings, "entries" | "from" | "count">;

/** Combines loaded entries with those that are there. */
type Put = (now: Stretch, loaded: readonly FileObject[]) => Stretch;

interface Wider extends Stretch {
  /** Loads the entries before or after; undefined when there are none. */
  readonly before: (() => void) | undefined;
  readonly after: (() => void) | undefined;
  /** The whole list is being loaded. */
  readonly isLoading: boolean;
  /** These show a change at once. */
  readonly remove: (ids: ReadonlySet<string>) => void;
  readonly replace: (file: FileObject) => void;
}

const isWhole = ({ entries, from, count }: Stretch): boolean => from === 0 && entries.length === count;
const endOf = ({ entries, from }: Stretch): number => from + entries.length;

/** The siblings of the opened file. It loads more of them as somebody steps towards their ends. */
export function useStretch({ load, ...first }: Siblings): Wider {
  const [stretch, setStretch] = useState<Stretch>(first);
  const { entries, from, count } = stretch;
  const [isLoading, setLoading] = useState(!isWhole(first) && (first.count ?? Infinity) <= WHOLE);
  const asked = useRef(new Set<string>());

  const ask = useCallback(
    async (name: string, [begin, end]: readonly [number, number], put: Put) => {
      if (asked.current.has(name)) return;
      asked.current.add(name);
      try {
        const loaded = await load(begin, end);
        setStretch((now) => put(now, loaded));
      } catch {
        // The loaded entries stay, and the next step asks again.
      } finally {
        asked.current.delete(name);
      }
    },
    [load],
  );

  useEffect(() => {
    if (isLoading && count !== undefined)
      void ask("all", [0, count], takeAll).finally(() => setLoading(false));
  }, [isLoading, count, ask]);

  const before = useCallback(() => {
    const begin = Math.max(0, from - STEP);
    void ask("before", [begin, from], (now, loaded) => ({
      ...now,
      entries: [...loaded, ...now.entries],
      from: begin,
    }));
  }, [ask, from]);

  const end = from + entries.length;
  const after = useCallback(() => {
    void ask("after", [end, end + STEP], (now, loaded) => {
      const next = { ...now, entries: [...now.entries, ...loaded] };
      return loaded.length < STEP ? { ...next, count: endOf(next) } : next;
    });
  }, [ask, end]);

  const remove = useCallback((ids: ReadonlySet<string>) => setStretch((now) => without(now, ids)), []);
  const replace = useCallback(
    (file: FileObject) =>
      setStretch((now) => ({ ...now, entries: now.entries.map((old) => (old.id === file.id ? file : old)) })),
    [],
  );

  return {
    ...stretch,
    remove,
    replace,
    before: from > 0 && !isLoading ? before : undefined,
    after: end < (count ?? Infinity) && !isLoading ? after : undefined,
    isLoading,
  };
}

function without(now: Stretch, ids: ReadonlySet<string>): Stretch {
  const entries = now.entries.filter(({ id }) => !ids.has(id));
  const count = now.count && now.count - (now.entries.length - entries.length);
  return { ...now, entries, count };
}

/** Takes the whole list, unless it has changed so much that the open entries aren't in it any more. */
const takeAll: Put = (now, loaded) => {
  const ids = new Set(loaded.map(({ id }) => id));
  return now.entries.every(({ id }) => ids.has(id))
    ? { entries: loaded, from: 0, count: loaded.length }
    : now;
};
