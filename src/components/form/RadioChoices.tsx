import { useId } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import * as styles from "./RadioChoices.module.css";

interface Props<Id extends string> {
  /** Names the choice. */
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly text: string; readonly hint: string }[];
  readonly value: Id;
  readonly onChange: (value: Id) => void;
}

/** A few choices, each with a line about its effect. */
export function RadioChoices<Id extends string>({ label, choices, value, onChange }: Props<Id>) {
  const hintId = useId();
  return (
    <RadioGroup className={styles.group} value={value} onChange={(id) => onChange(id as Id)}>
      <Label className={styles.label}>{label}</Label>
      <div className={styles.choices}>
        {choices.map(({ id, text, hint }) => (
          <Radio
            key={id}
            value={id}
            aria-label={text}
            aria-describedby={`${hintId}-${id}`}
            className={styles.choice}
          >
            <span className={styles.dot} />
            <span className={styles.words}>
              <span className={styles.text}>{text}</span>
              <span id={`${hintId}-${id}`} className={styles.hint}>
                {hint}
              </span>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
