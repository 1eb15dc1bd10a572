import { useMemo, useRef, type MutableRefObject } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { useLatest } from "../../../state/use-latest.ts";
import type { FileActions } from "../act/use-file-actions.ts";

/** A name that is being changed. What is typed outlasts the row it is typed in. */
export interface Naming {
  readonly file: FileObject;
  /** Another one each time that somebody asks for the field, which then takes the focus. */
  readonly asked: unknown;
  /** It has been typed so far; undefined before. */
  readonly typed: MutableRefObject<string | undefined>;
  /** Saves, because somebody turned to something else. The field puts it here. */
  readonly leave: MutableRefObject<() => void>;
  /** Throws the server's objection to the name. */
  readonly rename: (name: string) => Promise<void>;
  readonly end: () => void;
}

type Asker = Pick<FileActions, "dialog" | "rename" | "closeDialog">;

const nothing = () => undefined;

/** The name that an action wants to change; undefined while none does. */
export function useNaming({ dialog, rename, closeDialog }: Asker): Naming | undefined {
  const latest = useLatest({ dialog, rename, closeDialog });
  const typed = useRef<string>();
  const leave = useRef<() => void>(nothing);
  return useMemo(() => {
    const file = dialog?.kind === "rename" ? dialog.chosen.files[0] : undefined;
    if (!file) return undefined;
    typed.current = undefined;
    leave.current = nothing;
    return {
      file,
      asked: dialog,
      typed,
      leave,
      rename: (name) => latest.current.rename(file, name),
      end: () => {
        // Somebody may have asked for another name meanwhile.
        if (latest.current.dialog === dialog) latest.current.closeDialog();
      },
    };
  }, [dialog, latest]);
}
