import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { writeClipboard } from "../../../lib/clipboard.ts";
import { isMac } from "../../../lib/platform.ts";
import { useToast } from "../../../state/toast.ts";
import type { Chosen } from "../choose/chosen.ts";
import { keysOf } from "./shortcuts.ts";
import { clipText, currentClip, setClip, type Clipped } from "./entry-clipboard.ts";
import { isAll, type Everything } from "./use-everything.ts";
import type { Moving } from "./use-moving.ts";

export interface Clipping {
  readonly clip: (mode: Clipped["mode"], chosen: Chosen) => void;
  /** Puts cut or copied entries into a folder. */
  readonly pasteInto: (folderId: string) => Promise<void>;
}

export function useClipping(
  { moveTo, copyTo, duplicate }: Moving,
  { carry }: Pick<Everything, "carry">,
): Clipping {
  const { t } = useTranslation("actions");
  const toast = useToast();
  return useMemo(() => {
    const move = async ({ chosen }: Clipped, folderId: string): Promise<boolean> => {
      if (!isAll(chosen)) return moveTo(chosen.files, folderId);
      return chosen.all.parentId !== folderId && carry("move", chosen, folderId);
    };
    const copy = async ({ chosen }: Clipped, folderId: string): Promise<boolean> => {
      if (isAll(chosen)) return carry("copy", chosen, folderId);
      const isHere = chosen.files.every(({ parent_id }) => parent_id === folderId);
      return isHere ? duplicate(chosen.files) : copyTo(chosen.files, folderId);
    };
    return {
      clip: (mode, chosen) => {
        const next = { mode, chosen };
        setClip(next);
        void writeClipboard(clipText(next)).catch(() => undefined);
        const about = { count: chosen.count, keys: keysOf("paste", isMac()) };
        toast({ text: mode === "cut" ? t("cutOut", about) : t("clipped", about) });
      },
      pasteInto: async (folderId) => {
        const clip = currentClip();
        if (!clip) return;
        if (clip.mode === "copy") return void (await copy(clip, folderId));
        const isMoved = await move(clip, folderId);
        // Other entries may have been cut or copied meanwhile.
        if (isMoved && currentClip() === clip) setClip(undefined);
      },
    };
  }, [t, toast, moveTo, copyTo, duplicate, carry]);
}
