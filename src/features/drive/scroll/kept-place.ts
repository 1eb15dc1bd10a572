import type { Spot } from "../choose/selection.ts";

/** A place in a listing to come back to. */
export interface KeptPlace {
  /** Position of the first entry in sight. */
  readonly first: number;
  readonly active?: Spot | undefined;
}

const KEY = "holdall.places";
/** The places of this many steps of the history are kept. */
const KEPT = 50;

const stored = (): [string, KeptPlace][] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? (value as [string, KeptPlace][]) : [];
  } catch {
    return [];
  }
};

/**
 * The place of a `visit`, one step of the history. Going back finds it; going to the same address anew begins at the
 * top.
 */
export const placeOf = (visit: string): KeptPlace | undefined =>
  stored().find(([known]) => known === visit)?.[1];

export function keepPlace(visit: string, place: KeptPlace): void {
  const others = stored().filter(([known]) => known !== visit);
  sessionStorage.setItem(KEY, JSON.stringify([[visit, place], ...others].slice(0, KEPT)));
}
