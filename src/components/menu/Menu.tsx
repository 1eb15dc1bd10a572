import type { ReactNode } from "react";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Popover,
  Separator,
  type MenuProps,
  type PopoverProps,
} from "react-aria-components";
import type { MenuPanelProps } from "./MenuButton.tsx";
import * as styles from "./Menu.module.css";

type MenuPopoverProps = Pick<
  PopoverProps,
  "placement" | "isOpen" | "onOpenChange" | "triggerRef" | "offset" | "aria-label"
> & {
  readonly children: ReactNode;
};

/** The floating surface of a menu. */
export const MenuPopover = ({ children, ...props }: MenuPopoverProps) => (
  <Popover {...props} className={styles.popover}>
    {children}
  </Popover>
);

interface PanelProps extends MenuPanelProps {
  readonly placement?: PopoverProps["placement"];
  readonly children: ReactNode;
}

/** The floating surface of a menu that a `MenuButton` opens. */
export const MenuPanel = ({ label, trigger, onClose, placement = "bottom end", children }: PanelProps) => (
  <MenuPopover
    placement={placement}
    aria-label={label}
    isOpen
    triggerRef={trigger}
    onOpenChange={(isOpen) => !isOpen && onClose()}
  >
    {children}
  </MenuPopover>
);

interface MenuListProps extends Omit<MenuProps<object>, "className" | "style"> {
  /** Set it where no `MenuTrigger` gives the focus to the first item. */
  readonly takesFocus?: boolean;
}

/** A list of commands or choices; needs an `aria-label` unless a button opens it. */
export const Menu = ({ takesFocus = false, ...props }: MenuListProps) => (
  <AriaMenu {...props} {...(takesFocus && { autoFocus: "first" })} className={styles.menu} />
);

interface ItemProps {
  readonly id: string;
  readonly icon?: ReactNode;
  /** The key for the same command, as it is printed on the keyboard. */
  readonly shortcut?: string | undefined;
  /** The same for programs, in the form of `aria-keyshortcuts`. */
  readonly ariaKeys?: string | undefined;
  readonly tone?: "plain" | "danger";
  readonly href?: string | undefined;
  readonly lang?: string;
  readonly children: string;
}

export const MenuItem = ({
  id,
  icon,
  shortcut,
  ariaKeys,
  tone = "plain",
  href,
  lang,
  children,
}: ItemProps) => (
  <AriaMenuItem
    id={id}
    // The library doesn't hand this attribute on.
    ref={(item: HTMLElement | null) => {
      if (ariaKeys) item?.setAttribute("aria-keyshortcuts", ariaKeys);
    }}
    textValue={children}
    {...(href === undefined ? {} : { href })}
    className={`${styles.item} ${styles[tone]}`}
  >
    <span className={styles.icon}>{icon}</span>
    <span className={styles.words} lang={lang}>
      {children}
    </span>
    {shortcut && (
      <kbd aria-hidden className={styles.shortcut}>
        {shortcut}
      </kbd>
    )}
  </AriaMenuItem>
);

export const MenuSeparator = () => <Separator className={styles.separator} />;
