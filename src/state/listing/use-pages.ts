import { useCallback, useMemo } from "react";
import { useLatest } from "../use-latest.ts";
import type { Listed, ListingState } from "./listing-reducer.ts";
import { sequentialSource, type ReadPage } from "./sequential-source.ts";
import { useEntries, type ListingControls } from "./use-entries.ts";

type FromEntries = "refresh" | "retry" | "remove" | "replace";

export interface Pages<Item extends Listed> extends Pick<ListingControls<Item>, FromEntries> {
  readonly status: "loading" | "ready" | "failed";
  readonly error: unknown;
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  /** Adds the next page, once however often it is called. Fails when it can't be loaded. */
  readonly loadMore: () => Promise<void>;
}

/**
 * A list that has all its items in the page, and grows when somebody asks for more. They stay while those of another
 * `read` are loaded, so `read` must keep its identity.
 */
export function usePages<Item extends Listed>(read: ReadPage<Item>): Pages<Item> {
  const source = useMemo(() => sequentialSource(read, { staysShown: true }), [read]);
  const { listing, load, refresh, retry, remove, replace } = useEntries(source);
  const { error, items, isCounted } = listing;
  const status = shownStatus(listing);
  const latest = useLatest(listing);
  const loadMore = useCallback(async () => {
    const { status, count } = latest.current;
    if (status !== "ready") return;
    await load(0, count + 1).catch((reason: unknown) => {
      if (!isCalledOff(reason)) throw reason;
    });
  }, [load, latest]);
  const hasMore = status === "ready" && !isCounted;
  return { status, error, items, hasMore, refresh, retry, remove, replace, loadMore };
}

/** Items that are shown count, whether or not others are on their way in their place. */
export const shownStatus = ({ status }: ListingState<Listed>): Pages<Listed>["status"] =>
  status === "renewing" ? "ready" : status;

/** Another list is shown by now, or none. */
const isCalledOff = (reason: unknown): boolean => reason instanceof Error && reason.name === "AbortError";
