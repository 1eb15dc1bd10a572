import type { ReactNode } from "react";
import * as styles from "./ActionLink.module.css";

interface ActionLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** The main action of the section. */
  readonly isMain?: boolean;
}

export function ActionLink({ href, children, isMain = false }: ActionLinkProps) {
  return (
    <a className={isMain ? styles.main : styles.other} href={href}>
      {children}
    </a>
  );
}
