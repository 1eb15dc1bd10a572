/** Changes that are shown at once: an answer that was read before the server made them doesn't know of them. */
export interface ChangesByHand<Change> {
  /** `made` settles when the server has made it, or has refused; it is made already unless given. */
  readonly add: (change: Change, made?: Promise<unknown>) => void;
  /** Resolves with the answer and, in their order, the changes it may not know of. */
  readonly ask: <Answer>(
    work: () => Promise<Answer>,
  ) => Promise<{ readonly answer: Answer; readonly missed: readonly Change[] }>;
}

export function createChangesByHand<Change>(): ChangesByHand<Change> {
  const unmade = new Set<Change>();
  const underWay = new Set<Change[]>();
  return {
    add(change, made) {
      for (const missed of underWay) missed.push(change);
      if (!made) return;
      unmade.add(change);
      const settle = () => void unmade.delete(change);
      made.then(settle, settle);
    },
    async ask(work) {
      const missed = [...unmade];
      underWay.add(missed);
      try {
        return { answer: await work(), missed };
      } finally {
        underWay.delete(missed);
      }
    },
  };
}
