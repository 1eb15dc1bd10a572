/** The joint signal aborts as soon as one of the signals does. */
export const anySignal = (signals: AbortSignal[]): AbortSignal =>
  AbortSignal.any?.(signals) ?? firstOf(signals);

/** For browsers without `AbortSignal.any`. The first abort also removes the listeners. */
function firstOf(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener("abort", () => first.abort(signal.reason), { signal: first.signal });
  }
  return first.signal;
}
