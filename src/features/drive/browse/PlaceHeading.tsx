import type { ReactNode } from "react";
import * as styles from "./PlaceHeading.module.css";

interface Props {
  readonly title: string;
  /** Controls that narrow the place down, below its name. */
  readonly children?: ReactNode;
}

/** The name of a place that is no folder, in the height the path of a folder has. */
export const PlaceHeading = ({ title, children }: Props) => (
  <div className={styles.heading}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </div>
);
