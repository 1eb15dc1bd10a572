import { useLayoutEffect, useRef, type MutableRefObject } from "react";

/** The latest value, for an effect that must not run again when it changes. */
export function useLatest<Value>(value: Value): MutableRefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
