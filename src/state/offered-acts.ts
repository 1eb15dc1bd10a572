import { useEffect, type ReactNode } from "react";
import { useLatest } from "./use-latest.ts";

/** Something that can be done at the place on show. */
export interface OfferedAct {
  readonly id: string;
  readonly text: string;
  /** Says what it is done with. */
  readonly note?: string;
  readonly icon: ReactNode;
  readonly keys?: string | undefined;
  readonly ariaKeys?: string | undefined;
  /** It is done with what is selected, not with the place. */
  readonly isAboutChosen: boolean;
  readonly run: () => void;
}

type Reader = () => readonly OfferedAct[];

const readers = new Set<Reader>();

/** Offers what a part of the page can do, as long as it is there. It is asked for it only when somebody looks. */
export function useOfferedActs(read: Reader): void {
  const latest = useLatest(read);
  useEffect(() => {
    const now: Reader = () => latest.current();
    readers.add(now);
    return () => void readers.delete(now);
  }, [latest]);
}

export const offeredActs = (): readonly OfferedAct[] => [...readers].flatMap((read) => read());
