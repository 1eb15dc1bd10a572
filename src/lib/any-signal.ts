/** Aborted as soon as one of the signals is. */
export const anySignal = (signals: AbortSignal[]): AbortSignal =>
  AbortSignal.any?.(signals) ?? firstOf(signals);

/** For browsers without `AbortSignal.any`; what listens goes with the first that aborts. */
function firstOf(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener("abort", () => first.abort(signal.reason), { signal: first.signal });
  }
  return first.signal;
}
