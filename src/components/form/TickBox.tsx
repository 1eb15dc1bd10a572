import { Check, Minus } from "../icons.ts";
import * as styles from "./TickBox.module.css";

interface Props {
  readonly mark: "true" | "false" | "mixed";
}

/** The picture of a box to tick. Whoever draws it says its state in words or by a role. */
export const TickBox = ({ mark }: Props) => (
  <span className={styles.box} data-mark={mark}>
    {mark === "mixed" ? <Minus aria-hidden /> : <Check aria-hidden />}
  </span>
);
