/** Changes that are shown at once. An answer that was read before the server made them doesn't contain them. */
export interface ChangesByHand<Change> {
  /** `made` settles when the server has made or refused the change. Without it the change counts as made already. */
  readonly add: (change: Change, made?: Promise<unknown>) => void;
  /** Resolves with the answer and with the changes, in their order, that it may not contain. */
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
      const forget = () => void unmade.delete(change);
      made.then(forget, forget);
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
