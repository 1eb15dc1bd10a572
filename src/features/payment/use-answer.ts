import { useCallback, useEffect, useState } from "react";

type Answer<Value> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "ready"; readonly value: Value };

/** An answer that is asked for again by `retry`; the old one stays until the new one is there. `ask` keeps its identity. */
export function useAnswer<Value>(ask: (signal: AbortSignal) => Promise<Value>) {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: "loading" });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const run = new AbortController();
    ask(run.signal)
      .then((value) => !run.signal.aborted && setAnswer({ status: "ready", value }))
      .catch((error: unknown) => !run.signal.aborted && setAnswer({ status: "failed", error }));
    return () => run.abort();
  }, [ask, turn]);
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const set = useCallback((value: Value) => setAnswer({ status: "ready", value }), []);
  return { answer, retry, set };
}
