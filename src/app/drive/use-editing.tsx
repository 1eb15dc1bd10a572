import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { writeContent } from "../../api/file-content.ts";
import { driveSource } from "../../api/file-source.ts";
import { createFile } from "../../api/new-file.ts";
import { DraftStrip } from "../../features/viewer/edit/DraftStrip.tsx";
import { draftsOf, forgetDraft } from "../../features/viewer/edit/drafts.ts";
import type { EditPort } from "../../features/viewer/edit/edit-port.ts";
import { isEditable } from "../../features/viewer/edit/editable.ts";
import { LoadedEditor } from "../../features/viewer/edit/LoadedEditor.tsx";
import { announceChange } from "../../state/drive-events.ts";
import { useEditStep } from "../../state/use-edit-step.ts";

const port: EditPort = {
  write: ({ id }, bytes, base) => writeContent(id, bytes, base),
  async writeBeside({ parent_id, name }, bytes) {
    const made = await createFile(parent_id, name, bytes);
    announceChange(parent_id);
    return made.name;
  },
};

/** Somebody wants to leave the text, and then do something else, such as closing the preview. */
interface Wish {
  readonly then?: (() => void) | undefined;
}

interface Editing {
  /** Opens the shown file as a text to write in; undefined when it is none, or is open already. */
  readonly begin: (() => void) | undefined;
  /** Stands in the place of the preview. */
  readonly editor: ReactNode;
  /** Stands above the preview: changes of this text were kept. */
  readonly notice: ReactNode;
  /** Does something once no change is lost by it. */
  readonly leave: (then: () => void) => void;
}

/** Editing the file that the preview of the drive shows. */
export function useEditing(shown: FileObject | undefined, onNewContent: (file: FileObject) => void): Editing {
  const { isOn, take, undo } = useEditStep();
  const [isOpen, setOpen] = useState(isOn);
  const [isDraftWanted, setDraftWanted] = useState(false);
  const [wish, setWish] = useState<Wish>();
  const [, setForgotten] = useState(0);
  const answered = useRef<Wish>();
  const isFit = shown !== undefined && isEditable(shown);

  useEffect(() => {
    if (isOn) {
      setWish(undefined);
      return setOpen(true);
    }
    if (!isOpen) return;
    const left = answered.current;
    answered.current = undefined;
    // Back was pressed: the text is still there, and asks.
    if (!left) return setWish((before) => before ?? {});
    setOpen(false);
    setWish(undefined);
    left.then?.();
  }, [isOn, isOpen]);

  const handleLeave = useCallback(() => {
    // The browser goes back a moment after it is told to, and must not be told twice.
    if (answered.current) return;
    setDraftWanted(false);
    if (isOn) {
      answered.current = wish ?? {};
      return undo();
    }
    setOpen(false);
    setWish(undefined);
    wish?.then?.();
  }, [isOn, wish, undo]);
  const handleStay = () => {
    setWish(undefined);
    if (!isOn) take();
  };
  const begin = (restores: boolean) => {
    setDraftWanted(restores);
    setWish(undefined);
    take();
  };

  const isEditing = isFit && isOpen;
  const drafts = isFit && !isOpen ? draftsOf(shown.id) : [];
  const [draft] = drafts;
  return {
    begin: isFit && !isOpen ? () => begin(false) : undefined,
    editor: isEditing && (
      <LoadedEditor
        key={shown.id}
        file={shown}
        source={driveSource}
        port={port}
        isDraftWanted={isDraftWanted}
        isLeaving={wish !== undefined}
        onDone={() => setWish({})}
        onLeave={handleLeave}
        onStay={handleStay}
        onNewContent={onNewContent}
      />
    ),
    notice: draft && (
      <DraftStrip
        at={draft.at}
        onRestore={() => begin(true)}
        onDiscard={() => {
          for (const { base } of drafts) forgetDraft(shown?.id ?? "", base);
          setForgotten((before) => before + 1);
        }}
      />
    ),
    leave: (then) => (isEditing ? setWish({ then }) : then()),
  };
}
