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
  /** Why the value can't be used; shown and read out when set. */
  readonly error?: string | undefined;
  /** For a field the person has just asked for: takes the focus and selects this many characters, `all` or none. */
  readonly focusSelecting?: number | "all";
}

export function TextField({ label, hint, error, focusSelecting, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const selecting = useRef(focusSelecting);
  // Not before the page is drawn: a list that closes for the field gives the focus back to its button first.
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
