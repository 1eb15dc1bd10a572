import type { MutableRefObject } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { Check, Redo2, Search, Undo2, WrapText } from "../../../components/icons.ts";
import type { OpenEditor, TextState } from "./code/open-editor.ts";
import type { WritingState } from "./use-writing.ts";
import * as styles from "./TextEditor.module.css";

interface Props {
  readonly editor: MutableRefObject<OpenEditor | undefined>;
  readonly told: TextState;
  readonly state: WritingState;
  readonly isWrapped: boolean;
  readonly onWrap: () => void;
  readonly onSave: () => void;
  readonly onDone: () => void;
}

/** The bar above an edited text. Its first button stays ready after saving, so that it keeps the focus. */
export function EditTools({ editor, told, state, isWrapped, onWrap, onSave, onDone }: Props) {
  const { t } = useTranslation("viewer");
  const isSaving = state === "saving";
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("edit.tools")}>
      <Button
        variant="primary"
        isPending={isSaving}
        isDisabled={state === "same"}
        aria-keyshortcuts="Control+S Meta+S"
        onPress={onSave}
      >
        {t("edit.save")}
      </Button>
      <Button onPress={onDone}>{t("edit.done")}</Button>
      <span className={styles.state} role="status" data-state={state}>
        {state === "saved" && <Check aria-hidden />}
        <span>
          {state === "saved" && t("edit.saved")}
          {isSaving && t("edit.saving")}
          {(state === "changed" || state === "overtaken") && t("edit.unsaved")}
        </span>
      </span>
      <span className={styles.marks}>
        <IconButton label={t("edit.undo")} isDisabled={!told.canUndo} onPress={() => editor.current?.undo()}>
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton label={t("edit.redo")} isDisabled={!told.canRedo} onPress={() => editor.current?.redo()}>
          <Redo2 aria-hidden />
        </IconButton>
        <span className={styles.wrapping}>
          <IconButton label={t("text.wrap")} aria-pressed={isWrapped} onPress={onWrap}>
            <WrapText aria-hidden />
          </IconButton>
        </span>
        <IconButton
          label={t("find.label")}
          aria-pressed={told.isSearched}
          onPress={() => editor.current?.toggleSearch()}
        >
          <Search aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
