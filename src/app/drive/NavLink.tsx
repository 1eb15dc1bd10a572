import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import * as styles from "./DriveNav.module.css";

interface Props {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** `inside` while a page below this one is shown. */
  readonly current?: "page" | "inside" | undefined;
  /** The number of things that wait there; 0 shows nothing. */
  readonly count?: number;
  readonly countLabel?: string;
  /** Shows the icon only, with the words as its tooltip. */
  readonly isNarrow: boolean;
}

/** One place of the navigation. */
export function NavLink({ href, label, icon, current, count = 0, countLabel, isNarrow }: Props) {
  return (
    <Link
      href={href}
      className={styles.link ?? ""}
      data-here={current !== undefined || undefined}
      data-tooltip={isNarrow ? label : undefined}
      aria-current={current === "page" ? "page" : current === "inside" ? "true" : undefined}
    >
      {icon}
      <span className={styles.words}>{label}</span>
      {count > 0 && (
        <>
          <span className={styles.count} aria-hidden>
            {count > 99 ? "99+" : count}
          </span>
          <span className="visually-hidden">{countLabel}</span>
        </>
      )}
    </Link>
  );
}
