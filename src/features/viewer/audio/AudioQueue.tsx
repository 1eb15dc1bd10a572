import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import * as styles from "./Audio.module.css";

interface Props {
  readonly files: readonly FileObject[];
  readonly shown: FileObject;
  readonly onChoose: (file: FileObject) => void;
}

/** Recordings shown on each side of the present one; nobody scrolls through more. */
const AROUND = 100;

/** Lists the recordings before and after this one. */
export function AudioQueue({ files, shown, onChoose }: Props) {
  const { t } = useTranslation("viewer");
  const at = files.findIndex(({ id }) => id === shown.id);
  const near = files.slice(Math.max(0, at - AROUND), at + AROUND);
  return (
    <section className={styles.queue} aria-label={t("player.queue")}>
      <h3>{t("player.queue")}</h3>
      <ol>
        {near.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              aria-current={file.id === shown.id || undefined}
              dir="auto"
              onClick={() => onChoose(file)}
            >
              {file.name}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
