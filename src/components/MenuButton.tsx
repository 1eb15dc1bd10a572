import { Suspense, useRef, useState, type ComponentType, type ReactNode, type RefObject } from "react";
import { Button } from "react-aria-components";
import { IconButton } from "./IconButton.tsx";

/** What a menu that is loaded when it is first opened gets. */
export interface MenuPanelProps {
  readonly label: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

interface Props {
  readonly label: string;
  /** The menu, as `lazy` gives it. */
  readonly panel: ComponentType<MenuPanelProps>;
  /** Begins to load the menu's program before the press that needs it. */
  readonly preload: () => void;
  /** Dresses the button itself; without it, it is an icon button. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button of the header whose menu is no burden to who never opens it. */
export function MenuButton({ label, panel: Panel, preload, className, children }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const props = {
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onPress: () => setOpen(true),
    onHoverStart: preload,
    onFocus: preload,
  } as const;
  return (
    <>
      {className ? (
        <Button {...props} ref={trigger} className={className} aria-label={label}>
          {children}
        </Button>
      ) : (
        <IconButton {...props} buttonRef={trigger} label={label}>
          {children}
        </IconButton>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Panel label={label} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
