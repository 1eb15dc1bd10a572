import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useRefreshAccount } from "../../state/account.ts";
import { useToast } from "../../state/toast.ts";
import { fromDataTransfer, fromFileList, type Picked } from "./collect-entries.ts";
import { pickFiles } from "./pick-files.ts";
import { isUnfinished } from "./transition.ts";
import { makeEmptyFolders, uploads } from "./uploads.ts";
import type { Transfer } from "./transfer.types.ts";

export const useTransfers = (): readonly Transfer[] =>
  useSyncExternalStore(uploads.subscribe, uploads.transfers);

async function start(picking: Promise<Picked>, folderId: string): Promise<void> {
  const { files, emptyFolders } = await picking;
  uploads.add(files, folderId);
  await makeEmptyFolders(folderId, emptyFolders);
}

/** The ways to begin an upload into a folder. */
export function useStartUpload() {
  const toast = useToast();
  const textOf = useErrorText();
  const upload = useCallback(
    (picking: Promise<Picked>, folderId: string) => {
      start(picking, folderId).catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }));
    },
    [toast, textOf],
  );
  return useMemo(
    () => ({
      pickFiles: (folderId: string) => upload(pickFiles("files").then(fromFileList), folderId),
      pickFolder: (folderId: string) => upload(pickFiles("folder").then(fromFileList), folderId),
      uploadDropped: (data: DataTransfer, folderId: string) => upload(fromDataTransfer(data), folderId),
    }),
    [upload],
  );
}

/** What has to go on while the app is open: resuming, waking up with the network, the warning before leaving. */
export function useUploadsInBackground(): void {
  const transfers = useTransfers();
  const unfinished = transfers.some((transfer) => isUnfinished(transfer) && transfer.phase !== "lost");
  const arrived = transfers.filter(({ phase }) => phase === "done").length;
  const { storage } = useRefreshAccount();

  useEffect(() => {
    void uploads.restore();
    const wake = () => uploads.wake();
    window.addEventListener("online", wake);
    return () => window.removeEventListener("online", wake);
  }, []);

  useEffect(() => {
    if (!unfinished) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unfinished]);

  useEffect(() => {
    if (arrived > 0 && !unfinished) void storage();
  }, [arrived, unfinished, storage]);
}
