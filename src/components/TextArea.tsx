import { Label, Text, TextArea as AriaTextArea, TextField, type TextFieldProps } from "react-aria-components";
import * as styles from "./TextField.module.css";

interface Props extends Omit<TextFieldProps, "className" | "style" | "children" | "autoFocus"> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly rows?: number;
}

/** A field for several lines. */
export const TextArea = ({ label, hint, rows = 3, ...props }: Props) => (
  <TextField {...props} className={styles.field}>
    <Label className={styles.label}>{label}</Label>
    <AriaTextArea className={`${styles.input} ${styles.lines}`} rows={rows} dir="auto" />
    {hint && (
      <Text slot="description" className={styles.hint}>
        {hint}
      </Text>
    )}
  </TextField>
);
