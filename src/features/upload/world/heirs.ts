const NAME = "holdall.transfers/";

export interface Heirs {
  /** The name of this tab among those that carry transfers. */
  readonly tab: string;
  /** Calls back once a tab is gone, if this tab is the first to take over its transfers. */
  readonly inherit: (tab: string, take: () => void) => void;
}

/**
 * Every tab holds a lock while it lives, so two tabs never carry the same transfer, and the transfers of a closed tab
 * are taken over.
 */
export function heirs(tab: string): Heirs {
  const awaited = new Set([tab]);
  const locks = "locks" in navigator ? navigator.locks : undefined;
  const forEver = () => new Promise<void>(() => undefined);
  void locks?.request(NAME + tab, forEver);
  return {
    tab,
    inherit(other, take) {
      if (awaited.has(other)) return;
      awaited.add(other);
      if (!locks) return take();
      void locks.request(NAME + other, () => {
        take();
        return forEver();
      });
    },
  };
}
