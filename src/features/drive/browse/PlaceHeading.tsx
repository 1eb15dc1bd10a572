import type { ReactNode } from "react";
import * as styles from "./PlaceHeading.module.css";

interface Props {
  readonly title: string;
  /** Controls that narrow the place down stand below its name. */
  readonly children?: ReactNode;
}

/** The name of a place that isn't a folder, as high as the path of a folder. */
export const PlaceHeading = ({ title, children }: Props) => (
  <div className={styles.heading}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </div>
);
