import { Suspense, useEffect, useState, type ReactNode } from "react";
import * as styles from "./DriveLayout.module.css";

/**
 * The Gatsby side of the app: deep links all get the same file, so nothing is rendered until it is mounted
 * and knows its address.
 */
export function DriveLayout({ children }: { readonly children: ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted) return <Skeleton />;
  return (
    <>
      {/* React Aria adds a style element unless this id exists; the CSP allows none, so base.css has its rule. */}
      <span id="react-aria-pressable-style" hidden />
      <Suspense fallback={<Skeleton />}>{children}</Suspense>
    </>
  );
}

function Skeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div className={styles.header} />
      <div className={styles.rows}>
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className={styles.row} />
        ))}
      </div>
    </div>
  );
}
