import { useEffect, useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { useLatest } from "../../../state/use-latest.ts";

/** More files are loaded when only this many are left in the direction of stepping. */
const NEAR = 100;

/** Describes the files beyond the loaded ones. */
export interface Beyond {
  /** Loads the files before and after; undefined when there are none. */
  readonly before?: (() => void) | undefined;
  readonly after?: (() => void) | undefined;
  /** The position of the shown file among all, from 1; undefined until it is known. */
  readonly place?: { readonly index: number; readonly count: number } | undefined;
}

interface Input {
  readonly files: readonly FileObject[];
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  readonly beyond: Beyond | undefined;
}

type Direction = 1 | -1;

/** Steps from file to file. After the last loaded file a step waits for the next one, if there are more. */
export function useSteps({ files, index, onIndexChange, beyond }: Input) {
  const latest = useLatest({ beyond, onIndexChange });
  const [awaited, setAwaited] = useState<Direction>();
  const { length } = files;

  useEffect(() => {
    if (index < NEAR) latest.current.beyond?.before?.();
    if (length - index <= NEAR) latest.current.beyond?.after?.();
  }, [index, length, latest]);

  const isThere = awaited !== undefined && files[index + awaited] !== undefined;
  useEffect(() => {
    if (awaited === undefined || !isThere) return;
    setAwaited(undefined);
    latest.current.onIndexChange(index + awaited);
  }, [awaited, isThere, index, latest]);

  const more = (by: Direction) => (by > 0 ? beyond?.after : beyond?.before);
  const step = (by: Direction) => {
    const isKnown = files[index + by] !== undefined;
    const ask = more(by);
    setAwaited(isKnown || !ask ? undefined : by);
    if (isKnown) onIndexChange(index + by);
    else ask?.();
  };
  return {
    step,
    isMany: length > 1 || beyond !== undefined,
    isFirst: index === 0 && !beyond?.before,
    isLast: index === length - 1 && !beyond?.after,
  };
}
