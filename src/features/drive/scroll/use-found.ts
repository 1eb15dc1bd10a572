import { useEffect, useRef } from "react";
import type { Located } from "../../../state/listing/listing-source.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";
import { useLatest } from "../../../state/use-latest.ts";

/** Each entry that isn't loaded takes a request of its own, so their number is limited. */
const SHOWN_AT_MOST = 100;

/** A list in which entries are looked for. Without `locate` only the loaded ones are found. */
export type Searched = Pick<ListingControls, "listing" | "locate">;

/** In the list's order. */
export type Found = readonly [Located, ...Located[]];

/** Calls back, once for each change of `wanted`, with those of its ids that the list has, or when it has none of them. */
export function useFound(
  { listing: { status, entries, isCounted }, locate }: Searched,
  wanted: string,
  onFound: (found: Found) => void,
  onNone?: () => void,
): void {
  const shown = useRef("");
  const asked = useRef("");
  const latest = useLatest({ wanted, locate, onFound });

  useEffect(() => {
    if (wanted === "") shown.current = asked.current = "";
    if (status !== "ready" || shown.current === wanted) return;
    const ids = wanted.split(" ").slice(0, SHOWN_AT_MOST);
    const loaded = new Map([...entries].map(([index, file]) => [file.id, { index, item: file }]));
    const show = (found: readonly Located[]) => {
      const [first, ...more] = [...found].sort((left, right) => left.index - right.index);
      if (!first || latest.current.wanted !== wanted || shown.current === wanted) return;
      shown.current = wanted;
      latest.current.onFound([first, ...more]);
    };
    const { locate: seek } = latest.current;
    const missing = ids.filter((id) => !loaded.has(id));
    if (missing.length === 0 || (!seek && missing.length < ids.length))
      return show(ids.flatMap((id) => loaded.get(id) ?? []));
    if (asked.current === wanted || (!seek && !isCounted)) return;
    asked.current = wanted;
    if (!seek) return onNone?.();
    const find = async (id: string) => loaded.get(id) ?? (await seek({ id }));
    Promise.all(ids.map(find)).then(
      (found) => {
        show(found.flatMap((one) => one ?? []));
        if (latest.current.wanted === wanted && !found.some(Boolean)) onNone?.();
      },
      () => undefined,
    );
  }, [wanted, status, entries, isCounted, latest, onNone]);
}
