import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps } from "react-aria-components";
import * as styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

interface Props extends Omit<ButtonProps, "className" | "style" | "children"> {
  readonly variant?: ButtonVariant;
  /** Stands before the words. */
  readonly icon?: ReactNode;
  /** Small screens show only the icon; the words stay for screen readers. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

const PENDING = { type: "button", onPress: undefined, "data-pending": true, "aria-busy": true } as const;

/**
 * While it is pending, a press does nothing and the focus stays. The library's own `isPending` isn't used, because it
 * announces an element that is gone when the work is done.
 */
export function Button(props: Props) {
  const { variant = "secondary", icon, isCompact = false, isPending = false, children, ...rest } = props;
  return (
    <AriaButton
      {...rest}
      {...(isPending && PENDING)}
      className={`${styles.button} ${styles[variant]}`}
      data-compact={isCompact || undefined}
    >
      {icon}
      <span className={styles.words}>{children}</span>
    </AriaButton>
  );
}
