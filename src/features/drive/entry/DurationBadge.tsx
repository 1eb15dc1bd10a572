import type { FileObject } from "../../../../contract/files.ts";
import { clockTime } from "../../../lib/clock-time.ts";
import * as styles from "./DurationBadge.module.css";

/** Shows the length of a film, if it is known. */
export function DurationBadge({ file }: { readonly file: FileObject }) {
  const seconds = Number(file.params["duration"] ?? 0);
  if (file.file_category !== "VIDEO" || !(seconds > 0)) return null;
  return <span className={styles.badge}>{clockTime(seconds)}</span>;
}
