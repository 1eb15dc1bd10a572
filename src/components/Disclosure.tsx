import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button, Disclosure as AriaDisclosure, DisclosurePanel } from "react-aria-components";
import * as styles from "./Disclosure.module.css";

interface Props {
  readonly label: string;
  /** What is set inside, told while it is closed. */
  readonly summary?: string;
  readonly children: ReactNode;
}

/** What isn't needed at once, one press away. */
export const Disclosure = ({ label, summary, children }: Props) => (
  <AriaDisclosure className={styles.disclosure}>
    <Button slot="trigger" className={styles.trigger}>
      <ChevronDown aria-hidden className={styles.chevron} />
      <span className={styles.words}>
        {label}
        {summary && <span className={styles.summary}>{summary}</span>}
      </span>
    </Button>
    <DisclosurePanel className={styles.panel}>{children}</DisclosurePanel>
  </AriaDisclosure>
);
