import type { TagColor } from "../../../../contract/tags.ts";
import * as styles from "./TagDot.module.css";

/** The colour of a tag. */
export const TagDot = ({ color }: { readonly color: TagColor }) => (
  <span aria-hidden className={styles.dot} data-color={color} />
);
