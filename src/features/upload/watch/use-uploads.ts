import { useEffect, useSyncExternalStore } from "react";
import { subscribeSession } from "../../../api/session-store.ts";
import { useRefreshAccount } from "../../../state/account.ts";
import { keptAtOnce } from "../pace/at-once.ts";
import type { TransferView } from "../record/transfer-book.ts";
import { uploads } from "../engine/uploads.ts";

export const useTransfers = (): TransferView => useSyncExternalStore(uploads.subscribe, uploads.view);

/** Keeps uploads going while the app is open: it resumes, wakes and takes over transfers and warns before leaving. */
export function useUploadsInBackground(): void {
  const { summary } = useTransfers();
  const { storage } = useRefreshAccount();
  const isResting = summary.open + summary.reading === 0;
  const { done } = summary;

  useEffect(() => {
    uploads.setAtOnce(keptAtOnce());
    const look = () => void uploads.restore();
    const see = () => document.visibilityState === "visible" && look();
    const warn = (event: BeforeUnloadEvent) => {
      if (uploads.wouldLose()) event.preventDefault();
    };
    look();
    const endSession = subscribeSession(look);
    window.addEventListener("online", look);
    document.addEventListener("visibilitychange", see);
    window.addEventListener("beforeunload", warn);
    return () => {
      endSession();
      window.removeEventListener("online", look);
      document.removeEventListener("visibilitychange", see);
      window.removeEventListener("beforeunload", warn);
    };
  }, []);

  useEffect(() => {
    if (done > 0 && isResting) void storage();
  }, [done, isResting, storage]);
}
