import {
  ArrowUp,
  Check,
  CircleQuestionMark,
  FolderSearch,
  Pause,
  TriangleAlert,
  WifiOff,
  type LucideIcon,
} from "../../../components/icons.ts";
import type { TransferPhase } from "../record/transfer.types.ts";
import * as styles from "./ProgressRing.module.css";

interface Props {
  readonly label: string;
  /** The progress in words. */
  readonly detail: string;
  readonly phase: TransferPhase;
  /** 0 to 1. */
  readonly share: number;
}

const ICONS: Readonly<Record<TransferPhase, LucideIcon>> = {
  reading: FolderSearch,
  queued: ArrowUp,
  preparing: ArrowUp,
  running: ArrowUp,
  waiting: WifiOff,
  conflict: CircleQuestionMark,
  paused: Pause,
  failed: TriangleAlert,
  lost: CircleQuestionMark,
  done: Check,
};
const MOVING = new Set<TransferPhase>(["preparing", "running", "waiting", "paused"]);
/** The radius of the circle, in units of its box of 36. */
const RADIUS = 16;
const LENGTH = 2 * Math.PI * RADIUS;

/** The state of a transfer as an icon with a ring of progress. */
export function ProgressRing({ label, detail, phase, share }: Props) {
  const Icon = ICONS[phase];
  const isMoving = MOVING.has(phase);
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const progress = isMoving && {
    role: "progressbar",
    "aria-label": label,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": percent,
    "aria-valuetext": detail,
  };
  return (
    <span className={styles.ring} data-phase={phase} {...progress}>
      {isMoving && (
        <svg viewBox="0 0 36 36" aria-hidden className={styles.circles}>
          <circle cx="18" cy="18" r={RADIUS} className={styles.track} />
          <circle
            cx="18"
            cy="18"
            r={RADIUS}
            className={styles.arc}
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - percent / 100)}
          />
        </svg>
      )}
      <Icon aria-hidden className={styles.icon} />
    </span>
  );
}
