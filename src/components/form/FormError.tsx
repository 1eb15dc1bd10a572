import { CircleAlert } from "../icons.ts";
import { useEffect, useRef, type ReactNode } from "react";
import * as styles from "./FormError.module.css";

interface Props {
  readonly children: ReactNode;
}

/** Says why a form could not be sent, where it is seen; screen readers read it out when it appears. */
export function FormError({ children }: Props) {
  const place = useRef<HTMLParagraphElement>(null);
  // A dialog that is taller than its window may have scrolled past it.
  useEffect(() => {
    // It resolves with a promise in newer browsers, which is no clean-up.
    place.current?.scrollIntoView({ block: "nearest" });
  }, [children]);
  return (
    <p ref={place} role="alert" className={styles.error}>
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </p>
  );
}
