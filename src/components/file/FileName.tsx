import { nameParts } from "./name-parts.ts";
import * as styles from "./FileName.module.css";

/** A name on one line. Where it is too long it is cut in the middle, because its end tells files apart. */
export function FileName({ name }: { readonly name: string }) {
  const [start, end] = nameParts(name);
  if (end === "") return <span className={styles.whole}>{name}</span>;
  return (
    <span className={styles.name} title={name}>
      <span className="visually-hidden">{name}</span>
      <span aria-hidden className={styles.start}>
        {start}
      </span>
      <span aria-hidden className={styles.end}>
        {end}
      </span>
    </span>
  );
}
