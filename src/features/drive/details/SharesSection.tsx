import { useCallback } from "react";
import { Link } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { listSharesOf } from "../../../api/shares.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { usePages } from "../../../state/listing/use-pages.ts";
import { LoadedSection } from "./LoadedSection.tsx";
import * as styles from "./details.module.css";

/** Lists the links to an entry, each with the way to its page. */
export function SharesSection({ file }: { readonly file: FileObject }) {
  const { t } = useTranslation("dialogs");
  const format = useFormat();
  const loadPage = useCallback(
    async (pageToken: string, signal: AbortSignal) => {
      const { data, next_page_token } = await listSharesOf(file.id, pageToken, signal);
      return { items: data.map((share) => ({ ...share, id: share.share_id })), nextToken: next_page_token };
    },
    [file.id],
  );
  const pages = usePages(loadPage);
  return (
    <LoadedSection title={t("details.shares")} pages={pages} none={t("details.noShares")}>
      {(share) => (
        <li key={share.share_id} className={styles.item}>
          <span className={styles.words}>
            <Link className={styles.link} href={`/drive/shares/${encodeURIComponent(share.share_id)}`}>
              <bdi>{share.title}</bdi>
            </Link>
            <span className={styles.label}>
              {[
                share.share_status === "OK" ? format.date(share.create_time) : share.share_status_text,
                t("details.views", { count: Number(share.view_count) }),
              ].join(" · ")}
            </span>
          </span>
        </li>
      )}
    </LoadedSection>
  );
}
