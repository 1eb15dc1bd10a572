import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from "react-aria-components";
import { Check } from "../icons.ts";
import type { SelectOption } from "./Select.tsx";
import * as choices from "./Select.module.css";
import * as field from "./TextField.module.css";

interface Props<Id extends string> {
  readonly label: string;
  readonly hint: string;
  readonly options: readonly SelectOption<Id>[];
  /** Null while what is typed names none of the options. */
  readonly value: Id | null;
  readonly onChange: (value: Id | null) => void;
}

/** Chooses one of so many options that a person rather types a part of its name. */
export function SearchSelect<Id extends string>({ label, hint, options, value, onChange }: Props<Id>) {
  const shown = options.find(({ id }) => id === value)?.text;
  return (
    <ComboBox
      className={field.field}
      menuTrigger="focus"
      defaultItems={options}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key as Id | null)}
    >
      <Label className={field.label}>{label}</Label>
      <Input
        className={field.input}
        onFocus={({ currentTarget }) => {
          // The focus also comes back while somebody types.
          if (currentTarget.value === shown) currentTarget.select();
        }}
      />
      <Text slot="description" className={field.hint}>
        {hint}
      </Text>
      <Popover className={choices.popover}>
        <ListBox<SelectOption<Id>> className={choices.list}>
          {({ id, text }) => (
            <ListBoxItem id={id} textValue={text} className={choices.option}>
              <span className={choices.words}>{text}</span>
              <Check aria-hidden className={choices.check} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
