import { navigate } from "@reach/router";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { moveFiles, trashFiles, untrashFiles } from "../../api/files.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useRefreshAccount } from "../../state/account.ts";
import { announceChange, EVERY_FOLDER } from "../../state/drive-events.ts";
import { useToast } from "../../state/toast.ts";
import { availableActions, type FileAction, type Place } from "./available-actions.ts";
import type { Chosen } from "./chosen.ts";
import { downloadFiles } from "./download.ts";
import { useDrivePorts } from "./drive-ports.ts";
import type { ListingControls } from "./use-listing.ts";

export type FileDialog = "rename" | "move" | "details" | "delete";

export interface FileActions {
  readonly available: ReadonlySet<FileAction>;
  /** Acts on the selection unless told on what; does nothing when the action isn't available for it. */
  readonly run: (action: FileAction, files?: readonly FileObject[]) => void;
  /** Moves entries into a folder, with Undo. */
  readonly moveTo: (files: readonly FileObject[], folderId: string) => Promise<void>;
  /** The dialog an action opened, with the entries it is about. */
  readonly dialog: { readonly kind: FileDialog; readonly files: readonly FileObject[] } | undefined;
  readonly closeDialog: () => void;
}

interface Input {
  readonly place: Place;
  readonly chosen: Chosen;
  readonly controls: ListingControls;
}

const idsOf = (files: readonly FileObject[]): string[] => files.map(({ id }) => id);

/** The one entrance of everything that can be done with a selection: toolbar, menu, keys and drag all come here. */
export function useFileActions({ place, chosen, controls }: Input): FileActions {
  const { t } = useTranslation("drive");
  const toast = useToast();
  const textOf = useErrorText();
  const ports = useDrivePorts();
  const account = useRefreshAccount();
  const [dialog, setDialog] = useState<FileActions["dialog"]>();
  const selected = chosen.files;
  const available = useMemo(() => availableActions(place, selected), [place, selected]);
  const { remove, refresh, listing } = controls;

  const fail = useCallback(
    (error: unknown) => {
      toast({ text: textOf(error), tone: "danger" });
      void refresh();
    },
    [toast, textOf, refresh],
  );

  /** Takes entries out of the listing at once, says what happened, and offers the way back. */
  const takeAway = useCallback(
    async (
      files: readonly FileObject[],
      change: () => Promise<void>,
      text: string,
      undo?: () => Promise<void>,
    ) => {
      remove(new Set(idsOf(files)));
      try {
        await change();
      } catch (error) {
        return fail(error);
      }
      void account.storage();
      const back = () =>
        undo?.().then(
          () => {
            announceChange(EVERY_FOLDER);
            void account.storage();
          },
          (error: unknown) => fail(error),
        );
      toast({ text, ...(undo ? { action: { label: t("undo"), onAction: () => void back() } } : {}) });
    },
    [remove, fail, account, toast, t],
  );

  const moveTo = useCallback(
    async (files: readonly FileObject[], folderId: string) => {
      const from = files[0]?.parent_id ?? "";
      const ids = idsOf(files).filter((id) => id !== folderId);
      if (ids.length === 0 || from === folderId) return;
      await takeAway(
        files.filter(({ id }) => id !== folderId),
        () => moveFiles(ids, folderId),
        t("moved", { count: ids.length }),
        () => moveFiles(ids, from),
      );
      announceChange(folderId);
    },
    [takeAway, t],
  );

  const run = useCallback(
    (action: FileAction, files = selected) => {
      const [first] = files;
      if (!first || !availableActions(place, files).has(action)) return;
      const ids = idsOf(files);
      const count = ids.length;
      switch (action) {
        case "open":
          if (first.kind === "drive#folder") return void navigate(`/drive/all/${first.id}`);
          return ports.preview(first, listing.files);
        case "download":
          return void downloadFiles(files).catch(fail);
        case "share":
          return ports.share(files);
        case "trash":
          return void takeAway(
            files,
            () => trashFiles(ids),
            t("trashed", { count }),
            () => untrashFiles(ids),
          );
        case "restore":
          return void takeAway(files, () => untrashFiles(ids), t("restored", { count }));
        case "rename":
        case "move":
        case "details":
        case "delete":
          return setDialog({ kind: action, files });
      }
    },
    [place, selected, ports, listing.files, fail, takeAway, t],
  );

  const closeDialog = useCallback(() => setDialog(undefined), []);
  return useMemo(
    () => ({ available, run, moveTo, dialog, closeDialog }),
    [available, run, moveTo, dialog, closeDialog],
  );
}
