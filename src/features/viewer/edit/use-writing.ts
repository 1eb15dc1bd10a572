import type { Text } from "@codemirror/state";
import { useCallback, useEffect, useRef, useState, type MutableRefObject } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { isApiError } from "../../../api/api-error.ts";
import { useLatest } from "../../../state/use-latest.ts";
import { isSame, type OpenEditor } from "./code/open-editor.ts";
import type { Draft } from "./drafts.ts";
import type { EditPort } from "./edit-port.ts";
import { contentNamedBy, sender } from "./send-text.ts";
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
  /** A refused save found this content in the place of its base. */
  const there = useRef(file.sha256);
  const saved = useRef<{ readonly text: Text; readonly sha256: string }>();
  const underWay = useRef<Promise<boolean>>();
  const latest = useLatest({ port, onSaved });
  const [send] = useState(() => sender((bytes, from) => latest.current.port.write(file, bytes, from)));

  const isChanged = useCallback(() => {
    const text = editor.current?.moment();
    return text !== undefined && saved.current !== undefined && !isSame(text, saved.current.text);
  }, [editor]);
  const now = useCallback(() => ({ base: base.current, text: editor.current?.text() ?? "" }), [editor]);
  const { note, keep, isUnkept, forget } = useKeptDraft({
    fileId: file.id,
    changed: () => (isChanged() ? now() : undefined),
  });

  /** The text of the editor is what the server has. */
  const begin = useCallback(() => {
    const text = editor.current?.moment();
    saved.current = text && { text, sha256: file.sha256 };
  }, [editor, file]);

  const notice = useCallback(() => {
    if (saved.current === undefined) return;
    const changed = isChanged();
    if (changed) note();
    else keep();
    // A draft of another content isn't saved by being undone.
    if (!changed && base.current === saved.current.sha256) forget(base.current);
    setState((before) => {
      if (before === "saving" || before === "overtaken") return before;
      if (changed) return "changed";
      return before === "changed" ? "same" : before;
    });
  }, [isChanged, note, keep, forget]);

  const bytes = useCallback(() => writeText(editor.current?.text() ?? "", format), [editor, format]);

  /** Resolves with whether what was written until now is saved. */
  const save = useCallback(
    (isForced = false): Promise<boolean> => {
      const write = async () => {
        const text = editor.current?.moment();
        const from = base.current;
        setState("saving");
        setError(undefined);
        try {
          const made = await send(bytes(), isForced ? there.current : from);
          forget(from);
          if (base.current === from) base.current = made.sha256;
          saved.current = text && { text, sha256: made.sha256 };
          latest.current.onSaved(made);
          setState("saved");
          notice();
          return true;
        } catch (reason) {
          const isOvertaken = isApiError(reason, "file_changed_meanwhile");
          if (isOvertaken) there.current = contentNamedBy(reason) ?? there.current;
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
    [editor, send, bytes, forget, notice, latest],
  );

  /** Goes on with a draft, or back to what was there before it. */
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
    now,
    keep,
    isUnkept,
    goOnWith,
    forget,
    /** The changes aren't wanted: nothing of them is kept. */
    discard: () => {
      const text = editor.current?.moment();
      saved.current = saved.current && text && { ...saved.current, text };
      forget(base.current);
      setState("same");
    },
    /** The person hasn't chosen yet, and writes on. */
    goOn: () => setState("changed"),
  };
}
