import type { ReactNode } from "react";
import * as styles from "./ActivityLayout.module.css";
import { BasicLayout } from "./BasicLayout.tsx";

/** An activity that runs for a while: the site around it, and a ribbon above. */
export function ActivityLayout({ children }: { readonly children: ReactNode }) {
  return (
    <BasicLayout>
      <div className={styles.ribbon} aria-hidden="true" data-screen-only="" />
      {children}
    </BasicLayout>
  );
}
