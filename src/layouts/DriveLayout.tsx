import { Suspense, useEffect, useState, type ReactNode } from "react";
import { useEntryWords } from "../i18n/entry-words.ts";
import { markStarted } from "../lib/started.ts";
// The message that the page shows before the app is there looks like those of the app.
import "../components/message/Toasts.module.css";
import * as styles from "./DriveLayout.module.css";

/**
 * The Gatsby side of the app. All deep links get the same file, so nothing is rendered until it is mounted and knows
 * its address.
 */
export function DriveLayout({ children }: { readonly children: ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted) return <Skeleton />;
  return (
    <>
      {/* React Aria adds a style element unless this id exists; the CSP allows none, so base.css has its rule. */}
      <span id="react-aria-pressable-style" hidden />
      <Suspense fallback={<Waiting />}>
        {children}
        <Arrived />
      </Suspense>
    </>
  );
}

/** It mounts together with the app, so its effect runs when the app is there. */
function Arrived() {
  useEffect(markStarted, []);
  return null;
}

/** A shorter wait isn't announced to screen readers. */
const WAIT_MS = 500;

/** The skeleton can't be heard, so after a while a screen reader is told that the page is loading. */
function Waiting() {
  const { lang, loading } = useEntryWords();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p role="status" className="visually-hidden" lang={lang}>
        {isLong && loading}
      </p>
      <Skeleton />
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
