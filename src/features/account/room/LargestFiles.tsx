import { Link } from "react-aria-components";
import type { FileObject } from "../../../../contract/files.ts";
import { EntryIcon } from "../../../components/file/EntryIcon.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { entryPath } from "../../../lib/drive-paths.ts";
import * as styles from "./Room.module.css";

interface Props {
  readonly files: readonly FileObject[];
  readonly onLeave: () => void;
}

/** The largest files; each leads to its folder, where it is marked. */
export function LargestFiles({ files, onLeave }: Props) {
  const { t } = useTranslation("account");
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="largest-files">
      <h3 id="largest-files" className={styles.title}>
        {t("room.largest")}
      </h3>
      <ul role="list" className={styles.largest}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <EntryIcon file={file} size="1.5rem" />
            <Link href={entryPath(file)} onPress={onLeave} className={styles.name}>
              <bdi>{file.name}</bdi>
            </Link>
            <span className={styles.text}>{format.size(file.size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
