import { useCallback, useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useToast } from "../../../state/toast.ts";
import { fromDataTransfer, fromFiles, type Picked } from "../pick/collect-entries.ts";
import { loadUploads } from "./load-uploads.ts";
import { fromClipboard } from "../pick/paste.ts";
import { pickFiles } from "../pick/pick-files.ts";

/** The ways to begin an upload into a folder. */
export function useStartUpload() {
  const { t } = useTranslation("drive");
  const toast = useToast();
  const textOf = useErrorText();
  const upload = useCallback(
    (picking: Promise<Picked>, folderId: string) => {
      picking
        .then(async (picked) => {
          if (picked.names.length > 0) await (await loadUploads()).add(picked, folderId);
        })
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
        upload(Promise.resolve(fromClipboard(data, t("upload.pastedImage"), new Date())), folderId),
      uploadFiles: (files: readonly File[], folderId: string) =>
        upload(Promise.resolve(fromFiles(files)), folderId),
    }),
    [upload, t],
  );
}
