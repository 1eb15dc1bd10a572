const NAME = "holdall.uploading/";

/** The part of the browser's locks that is used here. */
type Locks = Pick<LockManager, "request" | "query">;

export interface UploadingTabs {
  /** Tells whose uploads this tab sends now; `""` while it sends none. */
  readonly tell: (userId: string) => void;
  /** Counts the tabs that are sending. */
  readonly look: () => Promise<void>;
  /** This tab's share of what all tabs of the person may send: 0 to 1. */
  readonly part: () => number;
}

/**
 * Every tab holds a lock while it sends, so each can count the tabs that share a person's line. A closed tab releases
 * its lock.
 */
export function uploadingTabs(
  tab: string,
  locks: Locks | undefined = "locks" in navigator ? navigator.locks : undefined,
): UploadingTabs {
  let mine: { readonly userId: string; readonly letGo: () => void } | undefined;
  let others = 0;
  return {
    tell(userId) {
      if (userId === (mine?.userId ?? "")) return;
      mine?.letGo();
      mine = undefined;
      others = 0;
      if (userId === "") return;
      let letGo: () => void = () => undefined;
      const sent = new Promise<void>((resolve) => (letGo = resolve));
      mine = { userId, letGo };
      void locks?.request(`${NAME}${userId}/${tab}`, () => sent);
    },
    async look() {
      const { held = [] } = (await locks?.query()) ?? {};
      const ours = `${NAME}${mine?.userId ?? ""}/`;
      others = mine ? held.filter(({ name = "" }) => name.startsWith(ours) && name !== ours + tab).length : 0;
    },
    part: () => 1 / (1 + others),
  };
}
