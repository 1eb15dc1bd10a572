import type { Text } from "@codemirror/state";
import { useCallback, useEffect, useRef, useState, type MutableRefObject } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { isApiError } from "../../../api/api-error.ts";
import { useLatest } from "../../../state/use-latest.ts";
import { isSame, type OpenEditor } from "./code/open-editor.ts";
import type { Draft } from "./drafts.ts";
import type { EditPort } from "./edit-port.ts";
import { writeText } from "./text-format.ts";
import type { Content } from "./use-edited.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

/** `overtaken`: another content was saved meanwhile, and it is for the person to say what becomes of theirs. */
export type WritingState = "same" | "changed" | "saving" | "saved" | "overtaken";

interface Told {
  readonly editor: MutableRefObject<OpenEditor | undefined>;
  readonly content: Content;
  readonly port: EditPort;
  readonly onSaved: (file: FileObject) => void;
}

export type Writing = ReturnType<typeof useWriting>;

/** Knows what is saved of an open text and what isn't yet. */
export function useWriting({ editor, content, port, onSaved }: Told) {
  const { file, format } = content;
  const [state, setState] = useState<WritingState>("same");
  const [error, setError] = useState<unknown>();
  const base = useRef(file.sha256);
  const saved = useRef<Text>();
  const underWay = useRef<Promise<boolean>>();
  const latest = useLatest({ port, onSaved });

  const isChanged = useCallback(() => {
    const now = editor.current?.moment();
    return now !== undefined && saved.current !== undefined && !isSame(now, saved.current);
  }, [editor]);
  const { note, forget } = useKeptDraft({
    fileId: file.id,
    changed: () => (isChanged() ? { base: base.current, text: editor.current?.text() ?? "" } : undefined),
  });

  /** The text of the editor is what the server has. */
  const begin = useCallback(() => {
    saved.current = editor.current?.moment();
  }, [editor]);

  const notice = useCallback(() => {
    if (saved.current === undefined) return;
    const changed = isChanged();
    if (changed) note();
    else forget(base.current);
    setState((before) => {
      if (before === "saving" || before === "overtaken") return before;
      if (changed) return "changed";
      return before === "changed" ? "same" : before;
    });
  }, [isChanged, note, forget]);

  const bytes = useCallback(() => writeText(editor.current?.text() ?? "", format), [editor, format]);

  /** Resolves with whether what was written until now is saved. */
  const save = useCallback(
    (isForced = false): Promise<boolean> => {
      const write = async () => {
        const moment = editor.current?.moment();
        setState("saving");
        setError(undefined);
        try {
          const made = await latest.current.port.write(file, bytes(), isForced ? undefined : base.current);
          forget(base.current);
          base.current = made.sha256;
          saved.current = moment;
          latest.current.onSaved(made);
          setState("saved");
          notice();
          return true;
        } catch (reason) {
          const isOvertaken = isApiError(reason, "file_changed_meanwhile");
          setState(isOvertaken ? "overtaken" : "changed");
          if (!isOvertaken) setError(reason);
          return false;
        }
      };
      underWay.current ??= write().finally(() => {
        underWay.current = undefined;
      });
      return underWay.current;
    },
    [editor, file, bytes, forget, notice, latest],
  );

  /** Goes on with a draft, or back to the content that was loaded. */
  const goOnWith = useCallback(
    (draft: Pick<Draft, "base" | "text">) => {
      base.current = draft.base;
      editor.current?.replace(draft.text);
    },
    [editor],
  );

  const isOpen = state === "changed" || state === "saving" || state === "overtaken";
  useEffect(() => {
    if (!isOpen) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isOpen]);

  return {
    state,
    error,
    isOpen,
    begin,
    notice,
    save,
    bytes,
    goOnWith,
    forget,
    /** The changes aren't wanted: nothing of them is kept. */
    discard: () => {
      saved.current = editor.current?.moment();
      forget(base.current);
      setState("same");
    },
    /** The person hasn't chosen yet, and writes on. */
    goOn: () => setState("changed"),
  };
}
