import { ChevronDown } from "../icons.ts";
import { useEffect, useState, type ReactNode } from "react";
import { Button, Disclosure as AriaDisclosure, DisclosurePanel } from "react-aria-components";
import * as styles from "./Disclosure.module.css";

interface Props {
  readonly label: string;
  /** Tells screen readers what it belongs to, where several have the same label. */
  readonly about?: string;
  /** Tells what is set inside while it is closed. */
  readonly summary?: string;
  /** Opens it because something inside must be seen; the person may close it again. */
  readonly mustShow?: boolean;
  readonly children: ReactNode;
}

/** Hides what isn't needed at once behind one press; its content isn't even rendered before. */
export function Disclosure({ label, about, summary, mustShow = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (mustShow) setOpen(true);
  }, [mustShow]);
  return (
    <AriaDisclosure className={styles.disclosure} isExpanded={isOpen} onExpandedChange={setOpen}>
      <Button
        slot="trigger"
        className={styles.trigger}
        {...(about && { "aria-label": `${label}: ${about}` })}
      >
        <ChevronDown aria-hidden className={styles.chevron} />
        <span className={styles.words}>
          {label}
          {summary && <span className={styles.summary}>{summary}</span>}
        </span>
      </Button>
      <DisclosurePanel className={styles.panel}>{isOpen && children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
