import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps } from "react-aria-components";
import * as styles from "./IconButton.module.css";

interface Props extends Omit<ButtonProps, "className" | "style" | "children" | "aria-label"> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly tone?: "plain" | "danger";
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button with an icon only. */
export function IconButton({ label, tone = "plain", buttonRef, children, ...props }: Props) {
  return (
    <AriaButton
      {...props}
      {...(buttonRef ? { ref: buttonRef } : {})}
      aria-label={label}
      data-tooltip={label}
      className={`${styles.button} ${styles[tone]}`}
    >
      {children}
    </AriaButton>
  );
}
