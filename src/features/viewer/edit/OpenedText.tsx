import { useEffect, useId, useRef, useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useToast } from "../../../state/toast.ts";
import type { OpenEditor } from "./code/open-editor.ts";
import { DraftStrip } from "./DraftStrip.tsx";
import type { Draft } from "./drafts.ts";
import { EditTools } from "./EditTools.tsx";
import { firstText } from "./first-text.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { OvertakenDialog } from "./OvertakenDialog.tsx";
import { SaveError } from "./SaveError.tsx";
import { isKept } from "./text-format.ts";
import type { EditorProps } from "./editor-props.ts";
import type { Content } from "./use-edited.ts";
import { useOpenEditor } from "./use-open-editor.ts";
import { useSaveKey } from "./use-save-key.ts";
import { useWriting } from "./use-writing.ts";
import * as styles from "./TextEditor.module.css";

interface Props extends Omit<EditorProps, "file" | "source"> {
  readonly content: Content;
  /** Loads what is there now; the changes stay a draft. */
  readonly onReload: () => void;
}

/** The editor of a loaded text with everything that is asked and said around it. */
export function OpenedText({ content, port, isDraftWanted, isLeaving, onReload, ...props }: Props) {
  const { t } = useTranslation("viewer");
  const toast = useToast();
  const hint = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<OpenEditor>();
  const [isWrapped, setWrapped] = useState(true);
  const [{ restored, offered, before }, setDrafts] = useState(() => firstText(content, isDraftWanted));
  const { file, format } = content;
  const handleSaved = (made: FileObject) => {
    setDrafts((drafts) => ({ ...drafts, restored: undefined }));
    props.onNewContent(made);
  };
  const writing = useWriting({ editor, content, port, onSaved: handleSaved });
  const told = useOpenEditor({ place, editor, content, restored, hint, writing });

  const { state } = writing;
  const isSaving = state === "saving";
  const save = () => state === "changed" && void writing.save();
  useSaveKey(save);
  const isAsked = isLeaving && writing.isOpen;
  const { onLeave } = props;
  useEffect(() => {
    if (isLeaving && !isAsked) onLeave();
  }, [isLeaving, isAsked, onLeave]);

  const restore = (draft: Draft) => {
    writing.keep();
    setDrafts({ restored: draft, offered: undefined, before: writing.now() });
    writing.goOnWith(draft);
    editor.current?.focus();
  };
  return (
    <div className={styles.frame} data-swipe="off">
      <EditTools
        editor={editor}
        told={told}
        state={state}
        isWrapped={isWrapped}
        onWrap={() => {
          setWrapped(!isWrapped);
          editor.current?.wrap(!isWrapped);
        }}
        onSave={save}
        onDone={props.onDone}
      />
      {!isKept(format) && <p className={styles.strip}>{t("edit.converts")}</p>}
      {restored && writing.isOpen && (
        <DraftStrip
          isRestored
          isDisabled={isSaving}
          at={restored.at}
          onDiscard={() => {
            writing.forget(restored.base);
            writing.goOnWith(before);
            setDrafts({ restored: undefined, offered, before });
          }}
        />
      )}
      {offered && !restored && (
        <DraftStrip
          isDisabled={isSaving}
          at={offered.at}
          onRestore={() => restore(offered)}
          onDiscard={() => {
            writing.forget(offered.base);
            setDrafts({ restored, offered: undefined, before });
          }}
        />
      )}
      {writing.isUnkept && writing.isOpen && (
        <p className={styles.strip} role="alert">
          {t("edit.unkept")}
        </p>
      )}
      {writing.error !== undefined && <SaveError error={writing.error} onRetry={() => void writing.save()} />}
      <span id={hint} hidden>
        {t("edit.keys")}
      </span>
      <div ref={place} className={styles.text} />
      {isAsked && state !== "overtaken" && (
        <LeaveDialog
          name={file.name}
          isSaving={isSaving}
          onStay={props.onStay}
          onDiscard={writing.discard}
          onSave={() => void writing.save().then((isSaved) => isSaved || props.onStay())}
        />
      )}
      {state === "overtaken" && (
        <OvertakenDialog
          name={file.name}
          onClose={writing.goOn}
          onLook={() => (writing.keep() ? onReload() : writing.goOn())}
          onCopy={async () => {
            const name = await port.writeBeside(file, writing.bytes());
            writing.discard();
            toast({ text: t("edit.copied", { name }) });
            onReload();
          }}
          onOverwrite={async () => {
            if (await writing.save(true)) toast({ text: t("edit.overwritten") });
          }}
        />
      )}
    </div>
  );
}
