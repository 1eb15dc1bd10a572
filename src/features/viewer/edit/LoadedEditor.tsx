import { useEffect, useState } from "react";
import { LateMessage } from "../../../components/wait/LateMessage.tsx";
import { useEntryWords } from "../../../i18n/entry-words.ts";
import { useToast } from "../../../state/toast.ts";
import { useLatest } from "../../../state/use-latest.ts";
import type { EditorProps } from "./editor-props.ts";
import type { TextEditor } from "./TextEditor.tsx";

/**
 * The editor, which is loaded when it is first wanted. One may leave meanwhile, and where it can't be loaded the preview
 * stays: `lazy` would wait on, and then take the whole page away.
 */
export function LoadedEditor(props: EditorProps) {
  const [Editor, setEditor] = useState<typeof TextEditor>();
  const { partTitle, retry } = useEntryWords();
  const toast = useToast();
  const { isLeaving, onLeave } = props;
  const fail = useLatest(() => {
    toast({ text: partTitle, tone: "danger", action: { label: retry, onAction: () => location.reload() } });
    onLeave();
  });
  useEffect(() => {
    let isWanted = true;
    import("./TextEditor.tsx").then(
      (part) => isWanted && setEditor(() => part.TextEditor),
      () => isWanted && fail.current(),
    );
    return () => {
      isWanted = false;
    };
  }, [fail]);
  const isLost = isLeaving && Editor === undefined;
  useEffect(() => {
    if (isLost) onLeave();
  }, [isLost, onLeave]);
  return Editor ? <Editor {...props} /> : <LateMessage />;
}
