import { Check, ChevronDown } from "../icons.ts";
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from "react-aria-components";
import * as styles from "./Select.module.css";

export interface SelectOption<Id extends string> {
  readonly id: Id;
  readonly text: string;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Id>[];
  readonly value: Id;
  readonly onChange: (value: Id) => void;
  readonly isDisabled?: boolean;
}

export function Select<Id extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
}: Props<Id>) {
  return (
    <AriaSelect
      className={styles.select}
      selectedKey={value}
      isDisabled={isDisabled}
      onSelectionChange={(key) => onChange(key as Id)}
    >
      <Label className={styles.label}>{label}</Label>
      <Button className={styles.button}>
        <SelectValue className={styles.value} />
        <ChevronDown aria-hidden className={styles.chevron} />
      </Button>
      <Popover className={styles.popover}>
        <ListBox className={styles.list}>
          {options.map((option) => (
            <ListBoxItem key={option.id} id={option.id} textValue={option.text} className={styles.option}>
              <span className={styles.words}>{option.text}</span>
              <Check aria-hidden className={styles.check} />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
