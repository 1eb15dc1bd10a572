import { useEffect } from "react";
import { useLatest } from "./use-latest.ts";

/** Things that can be done at the place on show, with what is selected or with the place itself. */
export type OfferedActs =
  | {
      readonly about: "chosen";
      readonly ids: readonly string[];
      readonly count: number;
      /** The name of what is selected, if it is one thing. */
      readonly name: string | undefined;
      readonly run: (id: string) => void;
    }
  | { readonly about: "here"; readonly run: (id: string) => void };

type Reader = () => OfferedActs;

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

export const offeredActs = (): readonly OfferedActs[] => [...readers].map((read) => read());
