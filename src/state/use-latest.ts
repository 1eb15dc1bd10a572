import { useLayoutEffect, useRef, type MutableRefObject } from "react";

/** What was given last, for an effect that begins for another reason than its change. */
export function useLatest<Value>(value: Value): MutableRefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
