import { useState } from "react";
import { Link } from "react-aria-components";
import type { Excerpt } from "../../../../contract/search.ts";
import { Button } from "../../../components/button/Button.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { SearchArt } from "../../../components/empty-state/illustrations/SearchArt.tsx";
import { EntryIcon } from "../../../components/file/EntryIcon.tsx";
import { FileName } from "../../../components/file/FileName.tsx";
import { Where } from "../../../components/file/Where.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { folderPath } from "../../../lib/drive-paths.ts";
import type { DriveSearch } from "../../../lib/drive-search.ts";
import { previewAddress } from "../../../lib/preview-address.ts";
import { useWhere } from "../../../state/use-where.ts";
import { marked } from "./marked.ts";
import { useContentHits } from "./use-content-hits.ts";
import * as styles from "./ContentHits.module.css";

/** Files that have the words in them: where each lies, and what stands around the words. It opens there. */
export function ContentHits({ wanted }: { readonly wanted: DriveSearch }) {
  const { t } = useTranslation(["places", "dialogs", "drive"]);
  const format = useFormat();
  const { status, hits, next, isReading, error, again, more } = useContentHits(wanted);
  const [isAdding, setAdding] = useState(false);
  const files = hits.map(({ file }) => file);
  const whereOf = useWhere(files, t("drive:root"));
  if (status === "failed" && hits.length === 0) return <ErrorState error={error} onRetry={again} />;
  const isEmpty = status === "ready" && hits.length === 0;

  return (
    <section className={styles.hits} aria-label={t("dialogs:find.contents")} aria-busy={status === "loading"}>
      <p role="status" className={styles.count}>
        {status === "loading"
          ? t("dialogs:find.looking")
          : !isEmpty && t(next === "" ? "search.found" : "search.foundSoFar", { count: hits.length })}
      </p>
      {isReading && <p className={styles.count}>{t("dialogs:find.reading")}</p>}
      {isEmpty && (
        <EmptyState art={<SearchArt />} title={t("search.noneTitle")} text={t("dialogs:find.noneInside")} />
      )}
      <ul className={styles.list}>
        {hits.map(({ file, excerpt }) => (
          <li key={file.id}>
            <Link
              className={styles.hit ?? ""}
              href={previewAddress({ pathname: folderPath(file.parent_id), search: "" }, file.id)}
            >
              <EntryIcon file={file} size="1.875rem" />
              <span className={styles.words}>
                <span className={styles.name}>
                  <FileName name={file.name} />
                </span>
                <span className={styles.where}>
                  {whereOf(file.parent_id) && (
                    <>
                      <Where path={whereOf(file.parent_id)} />
                      {" · "}
                    </>
                  )}
                  {format.date(file.modified_time)}
                </span>
                {excerpt && <Stretch excerpt={excerpt} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {status === "failed" && <ErrorState error={error} onRetry={again} />}
      {next !== "" && status === "ready" && (
        <Button
          isPending={isAdding}
          onPress={() => {
            setAdding(true);
            void more().finally(() => setAdding(false));
          }}
        >
          {t("dialogs:find.more")}
        </Button>
      )}
    </section>
  );
}

/** The text is a file's, in any language and direction. */
const Stretch = ({ excerpt }: { readonly excerpt: Excerpt }) => (
  <span className={styles.excerpt} dir="auto">
    {marked(excerpt).map(({ from, text, isMarked }) => (isMarked ? <mark key={from}>{text}</mark> : text))}
  </span>
);
