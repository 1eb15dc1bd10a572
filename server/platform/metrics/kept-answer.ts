const KEPT_MS = 15_000;
/** Well below the ten seconds that Prometheus waits for an answer. */
const PATIENCE_MS = 3_000;

export interface KeptAnswerDeps {
  /** Epoch ms. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly patienceMs?: number;
}

/**
 * Asks somebody else, once at a time for all callers, and keeps the answer for 15 seconds. A caller waits for three
 * seconds and gets null when the answer isn't known by then; a later answer is kept for the next caller.
 */
export function createKeptAnswer<Answer>(
  ask: () => Promise<Answer>,
  { now, onError, patienceMs = PATIENCE_MS }: KeptAnswerDeps,
): () => Promise<Answer | null> {
  let kept: { readonly answer: Answer; readonly at: number } | null = null;
  let asking: Promise<Answer | null> | null = null;

  const isFresh = (at: number): boolean => now() >= at && now() - at < KEPT_MS;

  async function askAnew(): Promise<Answer | null> {
    try {
      const answer = await ask();
      kept = { answer, at: now() };
      return answer;
    } catch (error) {
      onError(error);
      return null;
    }
  }

  function shared(): Promise<Answer | null> {
    if (asking) return asking;
    const begun = askAnew();
    asking = begun;
    void begun.then(() => (asking = null));
    return begun;
  }

  return async () => (kept && isFresh(kept.at) ? kept.answer : inTime(shared(), patienceMs));
}

async function inTime<Answer>(answer: Promise<Answer | null>, patienceMs: number): Promise<Answer | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, patienceMs, null);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
