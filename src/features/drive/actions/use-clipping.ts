import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../../contract/files.ts";
import { writeClipboard } from "../../../lib/clipboard.ts";
import { isMac } from "../../../lib/platform.ts";
import { useToast } from "../../../state/toast.ts";
import { keysOf } from "../shortcuts.ts";
import { clipText, currentClip, setClip, type Clipped } from "./entry-clipboard.ts";
import type { Moving } from "./use-moving.ts";

export interface Clipping {
  readonly clip: (mode: Clipped["mode"], files: readonly FileObject[]) => void;
  /** Brings what was cut or copied into a folder. */
  readonly pasteInto: (folderId: string) => Promise<void>;
}

export function useClipping({ moveTo, copyTo, duplicate }: Moving): Clipping {
  const { t } = useTranslation("actions");
  const toast = useToast();
  return useMemo(
    () => ({
      clip: (mode, files) => {
        const next = { mode, files };
        setClip(next);
        void writeClipboard(clipText(next)).catch(() => undefined);
        const about = { count: files.length, keys: keysOf("paste", isMac()) };
        toast({ text: mode === "cut" ? t("cutOut", about) : t("clipped", about) });
      },
      pasteInto: async (folderId) => {
        const clip = currentClip();
        if (!clip) return;
        if (clip.mode === "cut") {
          const isMoved = await moveTo(clip.files, folderId);
          // Something else may have been cut or copied meanwhile.
          if (isMoved && currentClip() === clip) setClip(undefined);
          return;
        }
        const isHere = clip.files.every(({ parent_id }) => parent_id === folderId);
        await (isHere ? duplicate(clip.files) : copyTo(clip.files, folderId));
      },
    }),
    [t, toast, moveTo, copyTo, duplicate],
  );
}
