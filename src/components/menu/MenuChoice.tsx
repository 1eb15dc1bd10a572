import type { ReactNode } from "react";
import { MenuSection, type Selection as Keys } from "react-aria-components";
import { Check } from "../icons.ts";
import { MenuItem } from "./Menu.tsx";

interface Props<Id extends string> {
  readonly options: readonly MenuOption<Id>[];
  readonly value: Id;
  readonly onChange: (value: Id) => void;
  /** Names the choice for screen readers, where no heading does. */
  readonly label?: string;
  readonly heading?: ReactNode;
}

interface MenuOption<Id extends string> {
  readonly id: Id;
  readonly text: string;
  /** Stands in place of the tick. */
  readonly icon?: ReactNode;
}

/** The part of a menu in which one of a few options holds. */
export function MenuChoice<Id extends string>({ options, value, onChange, label, heading }: Props<Id>) {
  const handleChange = (keys: Keys) => {
    const chosen = options.find(({ id }) => keys !== "all" && keys.has(id));
    if (chosen) onChange(chosen.id);
  };
  return (
    <MenuSection
      {...(label !== undefined && { "aria-label": label })}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={handleChange}
    >
      {heading}
      {options.map(({ id, text, icon = tick(id === value) }) => (
        <MenuItem key={id} id={id} icon={icon}>
          {text}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** Marks what is chosen; everything else has an empty space of the same width. */
export const tick = (isChosen: boolean): ReactNode => (isChosen ? <Check aria-hidden /> : <span />);
