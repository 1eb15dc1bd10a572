import { useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "react-aria-components";
import { Part } from "../wait/Part.tsx";
import { IconButton } from "../button/IconButton.tsx";

/** Props of a menu that is loaded when it is first opened. */
export interface MenuPanelProps {
  readonly label: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

interface Props {
  readonly label: string;
  /** Renders the menu, a component made by `lazy`. */
  readonly panel: (menu: MenuPanelProps) => ReactNode;
  /** Begins to load the menu's code before the press that needs it. */
  readonly preload: () => Promise<unknown>;
  /** Styles the button; without it the button is an icon button. */
  readonly className?: string | undefined;
  /** Marks the button because the person is at one of the menu's places. */
  readonly isHere?: boolean;
  readonly children: ReactNode;
}

/** A button whose menu is loaded only for people who open it. */
export function MenuButton({ label, panel, preload, className, isHere = false, children }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const ahead = () => void preload().catch(() => undefined);
  const props = {
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onPress: () => setOpen(true),
    onHoverStart: ahead,
    onFocus: ahead,
  } as const;
  return (
    <>
      {className ? (
        <Button
          {...props}
          ref={trigger}
          className={className}
          aria-label={label}
          data-here={isHere || undefined}
        >
          {children}
        </Button>
      ) : (
        <IconButton {...props} buttonRef={trigger} label={label}>
          {children}
        </IconButton>
      )}
      {isOpen && <Part>{panel({ label, trigger, onClose: () => setOpen(false) })}</Part>}
    </>
  );
}
