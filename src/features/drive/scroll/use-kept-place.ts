import { useLocation } from "@reach/router";
import { useCallback, useEffect, useRef, useState } from "react";
import { keepPlace, placeOf, type KeptPlace } from "./kept-place.ts";

/** Whoever opens an address anew, in a tab that had it before, begins at the top. */
let isFresh = performance
  .getEntriesByType?.("navigation")
  .some((entry) => "type" in entry && entry.type === "navigate");

function placeToBegin(visit: string): KeptPlace | undefined {
  if (!isFresh) return placeOf(visit);
  isFresh = false;
  return undefined;
}

/** Where the listing of this step of the history was left, and how to say where it is. */
export function useKeptPlace(): [KeptPlace | undefined, (read: () => KeptPlace) => void] {
  const { key, pathname } = useLocation();
  const visit = useRef(`${key ?? ""} ${pathname}`);
  const [kept] = useState(() => placeToBegin(visit.current));
  const read = useRef<() => KeptPlace>();

  useEffect(() => {
    const keep = () => {
      if (read.current) keepPlace(visit.current, read.current());
    };
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, []);

  const tell = useCallback((from: () => KeptPlace) => {
    read.current = from;
  }, []);
  return [kept, tell];
}
