import { Check } from "../../../components/icons.ts";
import * as styles from "./EntryCheck.module.css";

/**
 * The tick of an entry, for pointers only: the keyboard has the space bar, and the row itself says that it is selected.
 */
export const EntryCheck = ({ isSelected }: { readonly isSelected: boolean }) => (
  <span aria-hidden data-check className={styles.check} data-checked={isSelected || undefined}>
    <Check />
  </span>
);
