import { useCallback } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { listEventsOf } from "../../../api/file-events.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { usePages } from "../../../state/listing/use-pages.ts";
import { LoadedSection } from "./LoadedSection.tsx";
import * as styles from "./details.module.css";

/** Lists one's latest events with an entry. */
export function ActivitySection({ file }: { readonly file: FileObject }) {
  const { t } = useTranslation("dialogs");
  const format = useFormat();
  const loadPage = useCallback(
    async (pageToken: string, signal: AbortSignal) => {
      const { events, next_page_token } = await listEventsOf(file.id, pageToken, signal);
      return { items: events, nextToken: next_page_token };
    },
    [file.id],
  );
  const pages = usePages(loadPage);
  return (
    <LoadedSection title={t("details.activity")} pages={pages} none={t("details.noActivity")}>
      {(event) => (
        <li key={event.id} className={styles.item}>
          <span className={styles.words}>
            <span>{event.type_name}</span>
            <time className={styles.label} dateTime={event.updated_time}>
              {format.dateTime(event.updated_time)}
            </time>
          </span>
        </li>
      )}
    </LoadedSection>
  );
}
