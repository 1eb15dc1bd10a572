import { useMemo, useState } from "react";
import { lineOf, type Line, type Wish } from "./lines.ts";
import type { Source } from "./sources.ts";
import { useLooks } from "./use-looks.ts";

export interface Lines {
  readonly lines: readonly Line[];
  readonly want: (url: string, wish: Wish) => void;
  readonly stop: (url: string) => void;
  readonly again: (url: string) => void;
}

/** The sources with what is to be had at each, and what somebody wants of it. */
export function useLines(sources: readonly Source[]): Lines {
  const { of: looks, stop, again } = useLooks(sources);
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map());
  const lines = useMemo(
    () => sources.map((source) => lineOf(source, looks.get(source.url), wishes.get(source.url))),
    [sources, looks, wishes],
  );
  const want = (url: string, wish: Wish) =>
    setWishes((now) => new Map([...now, [url, { ...now.get(url), ...wish }]]));
  return { lines, want, stop, again };
}
