import type { ReactNode } from "react";
import { AppHeader } from "../../components/header/AppHeader.tsx";
import { BrokenArt } from "../../components/empty-state/illustrations/BrokenArt.tsx";
import { Late } from "../../components/wait/Late.tsx";
import { ProgressBar } from "../../components/meter/ProgressBar.tsx";
import * as styles from "./SignInFrame.module.css";

interface WaitingProps {
  readonly words: string;
  readonly onRetry: () => void;
}

/** The page while signing in: one sentence, and a button only when it takes long. */
export const SignInWaiting = ({ words, onRetry }: WaitingProps) => (
  <>
    <AppHeader />
    <main className={styles.page} aria-busy="true">
      <p role="status">{words}</p>
      <div className={styles.bar}>
        <ProgressBar label={words} share={undefined} />
      </div>
      <Late onRetry={onRetry} />
    </main>
  </>
);

interface FailedProps {
  readonly title: string;
  readonly text: string;
  /** Offers a way on. */
  readonly children: ReactNode;
}

export const SignInFailed = ({ title, text, children }: FailedProps) => (
  <>
    <AppHeader />
    <main className={styles.page}>
      <BrokenArt />
      <h1 className={styles.title}>{title}</h1>
      <p role="alert">{text}</p>
      <div className={styles.actions}>{children}</div>
    </main>
  </>
);
