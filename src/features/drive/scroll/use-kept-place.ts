import { useLocation } from "@reach/router";
import { useCallback, useEffect, useRef, useState } from "react";
import { keepPlace, placeOf, type KeptPlace } from "./kept-place.ts";

/** A tab may keep places from an earlier visit of the address, but a new visit begins at the top. */
let isFresh = performance
  .getEntriesByType?.("navigation")
  .some((entry) => "type" in entry && entry.type === "navigate");

function placeToBegin(visit: string): KeptPlace | undefined {
  if (!isFresh) return placeOf(visit);
  isFresh = false;
  return undefined;
}

/** The kept place of this step of the history, and a function that gets a reader of the present place. */
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
