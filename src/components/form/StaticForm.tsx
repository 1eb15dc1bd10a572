import type { ReactNode } from "react";
import * as buttons from "../button/StaticButton.module.css";
import * as styles from "./StaticForm.module.css";
import { WithoutScript } from "./WithoutScript.tsx";

interface StaticFormProps {
  /** The script that makes the form work, and the words it says. */
  readonly island: string;
  readonly words?: object;
  /** The address may fill in the form. */
  readonly arrives?: boolean;
  readonly role?: "search";
  /** Stands in the form's place where no script runs. */
  readonly without: string;
  readonly submit: string;
  readonly submitValue?: string;
  /** Another button that submits the form, hidden at first. */
  readonly other?: { readonly value: string; readonly label: string };
  readonly children: ReactNode;
}

/** A form on a page of words: fields, the messages of its script, and a button. */
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
