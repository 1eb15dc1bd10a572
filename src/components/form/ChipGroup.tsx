import { Label, Radio, RadioGroup } from "react-aria-components";
import * as styles from "./ChipGroup.module.css";

export interface Chip<Id extends string> {
  readonly id: Id;
  readonly text: string;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly chips: readonly Chip<Id>[];
  readonly value: Id;
  readonly onChange: (value: Id) => void;
}

/** A few choices in one line, one of which is chosen. The line scrolls where it is too long. */
export const ChipGroup = <Id extends string>({ label, chips, value, onChange }: Props<Id>) => (
  <RadioGroup
    orientation="horizontal"
    value={value}
    onChange={(next) => onChange(next as Id)}
    className={styles.group}
  >
    <Label className="visually-hidden">{label}</Label>
    {chips.map(({ id, text }) => (
      <Radio key={id} value={id} className={styles.chip}>
        {text}
      </Radio>
    ))}
  </RadioGroup>
);
