import {
  EarthLock,
  EyeOff,
  FileWarning,
  Gauge,
  Hourglass,
  KeyRound,
  MessageSquareWarning,
  ScanSearch,
  Undo2,
  Unlink,
  type LucideIcon,
} from "../../../components/icons.ts";
import type { Illustration } from "./share-states.ts";
import * as styles from "./ShareArt.module.css";

type Picture = Illustration | "passcode" | "covered";

const PICTURES: Readonly<Record<Picture, { icon: LucideIcon; tone: "calm" | "warn" | "stop" }>> = {
  passcode: { icon: KeyRound, tone: "calm" },
  limit: { icon: Gauge, tone: "warn" },
  expired: { icon: Hourglass, tone: "warn" },
  withdrawn: { icon: Undo2, tone: "warn" },
  blockedFile: { icon: FileWarning, tone: "stop" },
  blockedWord: { icon: MessageSquareWarning, tone: "stop" },
  covered: { icon: EyeOff, tone: "calm" },
  reviewing: { icon: ScanSearch, tone: "calm" },
  missing: { icon: Unlink, tone: "warn" },
  region: { icon: EarthLock, tone: "stop" },
};

/** The bag of the brand with a badge that shows the problem. */
export function ShareArt({ picture }: { picture: Picture }) {
  const { icon: Icon, tone } = PICTURES[picture];
  return (
    <svg viewBox="0 0 160 128" fill="none" className={`${styles.art} ${styles[tone]}`} aria-hidden>
      <ellipse cx="80" cy="119" rx="58" ry="6" className={styles.ground} />
      <path d="M54 54v-9c0-14 11-23 26-23s26 9 26 23v9" className={styles.handle} />
      <rect x="32" y="54" width="96" height="60" rx="14" className={styles.body} />
      <path d="M32 74h96" className={styles.line} />
      <path d="M44 98h30" className={styles.stitch} />
      <circle cx="112" cy="88" r="27" className={styles.badge} />
      <Icon x="98" y="74" width="28" height="28" className={styles.icon} />
    </svg>
  );
}
