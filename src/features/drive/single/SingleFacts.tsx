import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { kindOf } from "../../../components/file/file-kind.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { clockTime } from "../../../lib/clock-time.ts";
import { EntryMarks } from "../entry/EntryMarks.tsx";
import * as styles from "./SingleView.module.css";

interface Props {
  readonly file: FileObject | undefined;
  /** The position among all entries, in words. */
  readonly position: string;
}

/** Shows the most important facts of the entry. */
export function SingleFacts({ file, position }: Props) {
  const { t } = useTranslation(["drive", "places"]);
  const format = useFormat();
  const { width, height, duration } = file?.params ?? {};
  const facts: readonly (readonly [name: string, value: string])[] = file
    ? [
        [t("details.kind"), t(`kind.${kindOf(file)}`)],
        [t("details.size"), file.kind === "drive#file" ? format.size(file.size) : ""],
        [t("details.modified"), format.dateTime(file.modified_time)],
        [t("places:single.dimensions"), width && height ? `${width} × ${height}` : ""],
        [t("places:single.duration"), duration ? clockTime(Number(duration)) : ""],
      ]
    : [];
  return (
    <div className={styles.facts}>
      <p className={styles.position}>{position}</p>
      <div className={styles.title}>
        <h2 className={styles.name}>{file?.name ?? " "}</h2>
        {file && <EntryMarks file={file} />}
      </div>
      <dl className={styles.list}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
