import type { Spot } from "../choose/selection.ts";

/** Where somebody was in a listing. */
export interface KeptPlace {
  /** Position of the first entry in sight. */
  readonly first: number;
  readonly active?: Spot | undefined;
}

const KEY = "holdall.places";
/** Steps back that remember where one was. */
const KEPT = 50;

const stored = (): [string, KeptPlace][] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? (value as [string, KeptPlace][]) : [];
  } catch {
    return [];
  }
};

/** `visit` is one step of the history: going back to it finds the place, going there anew begins at the top. */
export const placeOf = (visit: string): KeptPlace | undefined =>
  stored().find(([known]) => known === visit)?.[1];

export function keepPlace(visit: string, place: KeptPlace): void {
  const others = stored().filter(([known]) => known !== visit);
  sessionStorage.setItem(KEY, JSON.stringify([[visit, place], ...others].slice(0, KEPT)));
}
