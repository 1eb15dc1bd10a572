import { useEffect, useRef } from "react";
import {
  FieldError,
  Input,
  Label,
  Text,
  TextField as AriaTextField,
  type TextFieldProps,
} from "react-aria-components";
import * as styles from "./TextField.module.css";

interface Props extends Omit<TextFieldProps, "className" | "style" | "children" | "autoFocus"> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The reason why the value can't be used; it is shown and read out. */
  readonly error?: string | undefined;
  /** For a field that the person has just asked for: it takes the focus and selects this many characters, or `all`. */
  readonly focusSelecting?: number | "all";
}

export function TextField({ label, hint, error, focusSelecting, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const selecting = useRef(focusSelecting);
  // The field takes the focus once the page is drawn, because a list that closes for it first gives the focus back to
  // its button.
  useEffect(() => {
    if (selecting.current === undefined) return;
    input.current?.focus();
    if (selecting.current === "all") input.current?.select();
    else input.current?.setSelectionRange(0, selecting.current);
  }, []);
  return (
    <AriaTextField {...props} isInvalid={error !== undefined} className={styles.field}>
      <Label className={styles.label}>{label}</Label>
      <Input className={styles.input} ref={input} />
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error}>
        <span role="alert">{error}</span>
      </FieldError>
    </AriaTextField>
  );
}
