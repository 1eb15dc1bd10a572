import type { InputHTMLAttributes } from "react";
import * as styles from "./StaticForm.module.css";

interface StaticFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  /** Stands under the label; screen readers read it with the field. */
  readonly hint?: string;
}

/** One line of text in a form of a page of words. */
export function StaticField({ id, label, hint, className, ...input }: StaticFieldProps) {
  const hintId = hint && `${id}-hint`;
  return (
    <p className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      )}
      <input
        {...input}
        className={className ? `${styles.input} ${className}` : styles.input}
        id={id}
        aria-describedby={hintId}
      />
    </p>
  );
}
