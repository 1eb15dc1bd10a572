import { useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { ACTIVATION_CODE_LETTERS } from "../../../../contract/activation-code.ts";
import { TextField } from "../../../components/form/TextField.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { editedCode, type EditedCode } from "./edited-code.ts";
import * as styles from "./Redeem.module.css";

interface Props {
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** The field for an activation code, which gets its hyphens and capitals while somebody types. */
export function CodeField({ code, error, onChange }: Props) {
  const { t } = useTranslation("account");
  const input = useRef<HTMLInputElement>();
  const [edited, setEdited] = useState<EditedCode>();
  /** A method of input that composes letters would be disturbed, so its text is spelled once it is done. */
  const [composed, setComposed] = useState<string>();

  useLayoutEffect(() => {
    if (edited) input.current?.setSelectionRange(edited.caret, edited.caret);
  }, [edited]);

  const take = (element: HTMLInputElement, kind: string) => {
    const { value: text, selectionStart } = element;
    const next = editedCode(code, { text, caret: selectionStart ?? text.length, kind });
    input.current = element;
    setComposed(undefined);
    setEdited(next);
    onChange(next.text);
  };
  const handleInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const { isComposing, inputType } = nativeEvent as InputEvent;
    if (isComposing) setComposed(currentTarget.value);
    else take(currentTarget, inputType);
  };

  return (
    <div className={styles.code}>
      <TextField
        label={t("redeem.label")}
        hint={t("redeem.hint", { letters: ACTIVATION_CODE_LETTERS })}
        error={error}
        name="activation_code"
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        inputMode="text"
        value={composed ?? code}
        onInput={handleInput}
        onCompositionEnd={({ currentTarget }) => take(currentTarget, "insertCompositionText")}
      />
    </div>
  );
}
