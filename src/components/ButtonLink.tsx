import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-aria-components";
import type { ButtonVariant } from "./Button.tsx";
import * as styles from "./Button.module.css";

interface Props extends Omit<LinkProps, "className" | "style" | "children"> {
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Looks like a button but is a link, because it leads to another page. */
export function ButtonLink({ variant = "secondary", icon, children, ...props }: Props) {
  return (
    <Link {...props} className={`${styles.button} ${styles[variant]}`}>
      {icon}
      <span className={styles.words}>{children}</span>
    </Link>
  );
}
