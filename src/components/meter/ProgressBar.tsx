import { ProgressBar as AriaProgressBar } from "react-aria-components";
import * as styles from "./ProgressBar.module.css";

interface Props {
  /** Names the work for screen readers. */
  readonly label: string;
  /** 0 to 1; undefined when unknown. */
  readonly share: number | undefined;
  readonly tone?: "accent" | "warning" | "danger" | "success" | "muted";
}

export function ProgressBar({ label, share, tone = "accent" }: Props) {
  const percent = share === undefined ? 0 : Math.min(100, Math.max(0, share * 100));
  return (
    <AriaProgressBar
      aria-label={label}
      value={Math.round(percent)}
      isIndeterminate={share === undefined}
      className={styles.bar}
    >
      <span
        className={`${styles.fill} ${styles[tone]} ${share === undefined ? styles.unknown : ""}`}
        style={share === undefined ? {} : { inlineSize: `${percent}%` }}
      />
    </AriaProgressBar>
  );
}
