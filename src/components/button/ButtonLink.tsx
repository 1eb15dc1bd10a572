import { forwardRef, type ReactNode } from "react";
import { Link, type LinkProps } from "react-aria-components";
import type { ButtonVariant } from "./Button.tsx";
import * as styles from "./Button.module.css";

interface Props extends Omit<LinkProps, "className" | "style" | "children"> {
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Looks like a button but is a link, because it leads to another page. */
export const ButtonLink = forwardRef<HTMLAnchorElement, Props>(function ButtonLink(props, ref) {
  const { variant = "secondary", icon, children, ...rest } = props;
  return (
    <Link {...rest} ref={ref} className={`${styles.button} ${styles[variant]}`}>
      {icon}
      <span className={styles.words}>{children}</span>
    </Link>
  );
});
