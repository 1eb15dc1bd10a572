import * as forms from "../../components/form/StaticForm.module.css";
import * as styles from "./Report.module.css";

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly isShort?: boolean;
}

/** Several lines of text that must be given. */
export function ReportArea({ name, label, hint, maxLength, isShort = false }: Props) {
  const id = `report-${name}`;
  return (
    <p className={forms.field}>
      <label className={forms.label} htmlFor={id}>
        {label}
      </label>
      <span className={forms.hint} id={`${id}-hint`}>
        {hint}
      </span>
      <textarea
        className={isShort ? `${forms.input} ${styles.short}` : forms.input}
        id={id}
        name={name}
        aria-describedby={`${id}-hint`}
        maxLength={maxLength}
        required
      />
    </p>
  );
}
