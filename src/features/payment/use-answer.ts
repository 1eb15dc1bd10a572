import { useCallback, useEffect, useRef, useState } from "react";

type Answer<Value> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "ready"; readonly value: Value };

/**
 * An answer that is asked for again by `retry`; the old one stays until the new one is there, and when the same question gets no
 * answer. `ask` keeps its identity.
 */
export function useAnswer<Value>(ask: (signal: AbortSignal) => Promise<Value>) {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: "loading" });
  const [turn, setTurn] = useState(0);
  const answered = useRef<typeof ask>();
  useEffect(() => {
    const run = new AbortController();
    ask(run.signal)
      .then((value) => {
        if (run.signal.aborted) return;
        answered.current = ask;
        setAnswer({ status: "ready", value });
      })
      .catch((error: unknown) => {
        if (!run.signal.aborted && answered.current !== ask) setAnswer({ status: "failed", error });
      });
    return () => run.abort();
  }, [ask, turn]);
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const set = useCallback((value: Value) => setAnswer({ status: "ready", value }), []);
  return { answer, retry, set };
}
