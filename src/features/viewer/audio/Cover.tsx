import { useState, type ReactNode } from "react";
import * as styles from "./Audio.module.css";

interface Props {
  readonly url: string;
  readonly fallback: ReactNode;
}

/** A recording's cover. Only the server's answer tells whether there is one. */
export function Cover({ url, fallback }: Props) {
  const [isMissing, setMissing] = useState(false);
  if (url === "" || isMissing) return <span className={styles.cover}>{fallback}</span>;
  return <img className={styles.cover} src={url} alt="" onError={() => setMissing(true)} />;
}
