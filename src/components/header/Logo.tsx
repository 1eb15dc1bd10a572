import { BRAND } from "../../../contract/brand.ts";
import * as styles from "./Logo.module.css";

interface Props {
  /** Leaves out the name where the narrowest screens have no room for it. */
  readonly isCompact?: boolean;
}

/** The bag and the name, for the header and the error page. */
export function Logo({ isCompact }: Props) {
  return (
    <span className={styles.logo} data-compact={isCompact || undefined}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path className={styles.handle} d="M9.5 14C9.5 4.5 22.5 4.5 22.5 14" />
        <rect className={styles.body} x="1.5" y="12.5" width="29" height="15" rx="7" />
        <path className={styles.stitch} d="M9.5 13.5v13M22.5 13.5v13" />
        <path className={styles.tag} d="m20.4 9.8 2.4-3.1 6.4 1.1-.9 5.2-6.4-1.1z" />
      </svg>
      <span className={styles.name}>{BRAND.name}</span>
    </span>
  );
}
