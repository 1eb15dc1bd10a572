import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { subscribeSession } from "../../api/session-store.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useRefreshAccount } from "../../state/account.ts";
import { useToast } from "../../state/toast.ts";
import { keptAtOnce } from "./at-once.ts";
import { fromDataTransfer, fromFiles, type Picked } from "./collect-entries.ts";
import { fromClipboard } from "./paste.ts";
import { pickFiles } from "./pick-files.ts";
import type { TransferView } from "./transfer-book.ts";
import { uploads } from "./uploads.ts";

export const useTransfers = (): TransferView => useSyncExternalStore(uploads.subscribe, uploads.view);

/** The ways to begin an upload into a folder. */
export function useStartUpload() {
  const { t } = useTranslation("upload");
  const toast = useToast();
  const textOf = useErrorText();
  const upload = useCallback(
    (picking: Promise<Picked>, folderId: string) => {
      picking
        .then((picked) => (picked.names.length > 0 ? uploads.add(picked, folderId) : undefined))
        .catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }));
    },
    [toast, textOf],
  );
  return useMemo(
    () => ({
      pickFiles: (folderId: string) => upload(pickFiles("files").then(fromFiles), folderId),
      pickFolder: (folderId: string) => upload(pickFiles("folder").then(fromFiles), folderId),
      uploadDropped: (data: DataTransfer, folderId: string) =>
        upload(Promise.resolve(fromDataTransfer(data)), folderId),
      uploadPasted: (data: DataTransfer, folderId: string) =>
        upload(Promise.resolve(fromClipboard(data, t("pastedImage"), new Date())), folderId),
      uploadFiles: (files: readonly File[], folderId: string) =>
        upload(Promise.resolve(fromFiles(files)), folderId),
    }),
    [upload, t],
  );
}

/** What has to go on while the app is open: resuming, waking up, taking over, the warning before leaving. */
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
