import type { ReactNode } from "react";
import * as buttons from "../../components/button/StaticButton.module.css";

interface ActionLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** The main action of the section. */
  readonly isMain?: boolean;
}

export function ActionLink({ href, children, isMain = false }: ActionLinkProps) {
  return (
    <a className={isMain ? buttons.primary : buttons.secondary} href={href}>
      {children}
    </a>
  );
}
