import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { TagColor } from "../../../../contract/tags.ts";
import { TagDot } from "../entry/TagDot.tsx";
import { Section } from "./Section.tsx";
import * as styles from "./details.module.css";

/** The tags of an entry. The star isn't one of them. */
export function TagsLine({ tags }: Pick<FileObject, "tags">) {
  const { t } = useTranslation("dialogs");
  const own = tags.filter(({ id }) => id !== undefined);
  if (own.length === 0) return null;
  return (
    <Section title={t("details.tags")}>
      <ul role="list" className={styles.tags}>
        {own.map(({ id, name, color }) => (
          <li key={id} className={styles.tag}>
            <TagDot color={(color ?? "GREY") as TagColor} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
}
