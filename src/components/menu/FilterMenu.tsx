import { ChevronDown } from "../icons.ts";
import { Button, MenuTrigger, type Selection as Keys } from "react-aria-components";
import { Menu, MenuItem, MenuPopover } from "./Menu.tsx";
import { tick } from "./MenuChoice.tsx";
import * as styles from "./FilterMenu.module.css";

interface Props<Id extends string> {
  readonly label: string;
  /** The first option holds until somebody chooses another. */
  readonly options: readonly { readonly id: Id; readonly text: string }[];
  readonly value: Id;
  readonly onChange: (value: Id) => void;
}

/** A filter that shows its name, and its value once one is chosen. */
export function FilterMenu<Id extends string>({ label, options, value, onChange }: Props<Id>) {
  const chosen = options.find(({ id }) => id === value);
  const isSet = chosen !== undefined && chosen !== options[0];
  const handleChange = (keys: Keys) => {
    const [id] = keys === "all" ? [] : keys;
    if (id !== undefined) onChange(id as Id);
  };
  return (
    <MenuTrigger>
      <Button
        className={styles.filter}
        data-set={isSet || undefined}
        aria-label={chosen ? `${label}: ${chosen.text}` : label}
      >
        {isSet ? chosen.text : label}
        <ChevronDown aria-hidden />
      </Button>
      <MenuPopover placement="bottom start">
        <Menu
          aria-label={label}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onSelectionChange={handleChange}
        >
          {options.map(({ id, text }) => (
            <MenuItem key={id} id={id} icon={tick(id === value)}>
              {text}
            </MenuItem>
          ))}
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  );
}
