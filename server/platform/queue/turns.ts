export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs work of one key one after the other, in the order it came; different keys don't wait for each other. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const forget = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}
