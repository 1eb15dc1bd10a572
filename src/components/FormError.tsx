import { CircleAlert } from "./icons.ts";
import type { ReactNode } from "react";
import * as styles from "./FormError.module.css";

interface Props {
  readonly children: ReactNode;
}

/** Says why a form could not be sent; screen readers read it out when it appears. */
export const FormError = ({ children }: Props) => (
  <p role="alert" className={styles.error}>
    <CircleAlert aria-hidden />
    <span>{children}</span>
  </p>
);
