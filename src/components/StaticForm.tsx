import type { ReactNode } from "react";
import * as buttons from "./StaticButton.module.css";
import * as styles from "./StaticForm.module.css";
import { WithoutScript } from "./WithoutScript.tsx";

interface StaticFormProps {
  /** The script that brings it to life, and the words it says. */
  readonly island: string;
  readonly words?: object;
  /** Whether the address may bring what is asked for. */
  readonly arrives?: boolean;
  readonly role?: "search";
  /** Said in its place where no script runs. */
  readonly without: string;
  readonly submit: string;
  readonly submitValue?: string;
  /** Another way to send it, hidden at first. */
  readonly other?: { readonly value: string; readonly label: string };
  readonly children: ReactNode;
}

/** A form of a page of words: fields, what its script has to say, a button. */
export const StaticForm = (props: StaticFormProps) => {
  const { island, words, arrives = false, role, without, submit, submitValue, other, children } = props;
  return (
    <>
      <WithoutScript>{without}</WithoutScript>
      <form
        className={styles.form}
        role={role}
        data-island={island}
        data-arrives={arrives ? "" : undefined}
        data-needs-script=""
        data-words={words && JSON.stringify(words)}
      >
        {children}
        {words && <p className={styles.status} role="status" data-status="" />}
        <button className={`${buttons.primary} ${styles.submit}`} type="submit" value={submitValue}>
          {submit}
        </button>
        {other && (
          <button className={buttons.secondary} type="submit" value={other.value} hidden>
            {other.label}
          </button>
        )}
      </form>
    </>
  );
};
