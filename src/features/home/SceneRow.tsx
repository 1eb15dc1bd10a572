import type { ReactNode } from "react";
import * as styles from "./SceneRow.module.css";

interface SceneRowProps {
  readonly icon: ReactNode;
  readonly tone: "folder" | "film" | "sound" | "words";
  readonly name: string;
  readonly note: string;
  /** The item that the picture is about. */
  readonly isNew?: boolean;
}

/** One file or folder in a picture of a list. */
export function SceneRow({ icon, tone, name, note, isNew = false }: SceneRowProps) {
  return (
    <div className={isNew ? styles.fresh : styles.row}>
      <span className={styles[tone]}>{icon}</span>
      <span className={styles.name}>{name}</span>
      {note && <span className={isNew ? styles.tag : styles.note}>{note}</span>}
    </div>
  );
}
