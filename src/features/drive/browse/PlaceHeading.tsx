import type { ReactNode } from "react";
import { PageTitle } from "../../../components/page/PageTitle.tsx";
import * as styles from "./PlaceHeading.module.css";

interface Props {
  readonly title: string;
  /** Controls that narrow the place down stand below its name. */
  readonly children?: ReactNode;
}

/** The name of a place that isn't a folder, with what narrows the place down. */
export const PlaceHeading = ({ title, children }: Props) => (
  <div className={styles.heading}>
    <PageTitle>{title}</PageTitle>
    {children}
  </div>
);
