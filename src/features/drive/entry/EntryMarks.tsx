import { Star } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { TagColor } from "../../../../contract/tags.ts";
import { TagDot } from "./TagDot.tsx";
import * as styles from "./EntryMarks.module.css";

const DOTS = 3;

/** Shows the star and the tags of an entry as small marks. Their names are for screen readers and the tooltip. */
export function EntryMarks({ file }: { readonly file: FileObject }) {
  const { t } = useTranslation("places");
  const tags = file.tags.filter(({ id }) => id !== undefined);
  if (!file.starred && tags.length === 0) return null;
  const names = tags.map(({ name }) => name).join(", ");
  return (
    <span className={styles.marks} title={names || undefined}>
      {file.starred && <Star role="img" aria-label={t("marks.starred")} className={styles.star} />}
      {tags.slice(0, DOTS).map(({ id, color }) => (
        <TagDot key={id} color={(color ?? "GREY") as TagColor} />
      ))}
      {names && <span className="visually-hidden">{t("marks.tags", { names })}</span>}
    </span>
  );
}
