import { useEffect, useRef } from "react";
import { Label, Text, TextArea as AriaTextArea, TextField, type TextFieldProps } from "react-aria-components";
import * as styles from "./TextField.module.css";

interface Props extends Omit<TextFieldProps, "className" | "style" | "children" | "autoFocus"> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly rows?: number;
  /** For a field that the person has just asked for. */
  readonly takesFocus?: boolean;
}

/** A field for several lines. */
export function TextArea({ label, hint, rows = 3, takesFocus = false, ...props }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const takes = useRef(takesFocus);
  // As in TextField: a menu that closes for the field gives the focus back to its button first.
  useEffect(() => {
    if (takes.current) area.current?.focus();
  }, []);
  return (
    <TextField {...props} className={styles.field}>
      <Label className={styles.label}>{label}</Label>
      <AriaTextArea ref={area} className={`${styles.input} ${styles.lines}`} rows={rows} dir="auto" />
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
    </TextField>
  );
}
