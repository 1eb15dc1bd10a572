import { useTranslation } from "../../i18n/use-translation.ts";
import { FileIcon } from "../../components/FileIcon.tsx";
import { FileName } from "../../components/FileName.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { roughName, type Source } from "./sources.ts";
import type { Look } from "./use-looks.ts";
import * as styles from "./FetchDialog.module.css";

/** One source: its name, and what the server found there. */
export function SourceRow({ source, look }: { readonly source: Source; readonly look: Look | undefined }) {
  const { t } = useTranslation("fetch");
  const { size } = useFormat();
  const found = look?.kind === "found" ? look.resource : undefined;
  const facts = found && [
    ...(found.is_dir ? [t("files", { count: found.file_count })] : []),
    found.file_size === "" ? t("sizeUnknown") : size(found.file_size),
  ];
  return (
    <li className={styles.source} data-state={look?.kind}>
      <FileIcon
        kind={found?.is_dir ? "folder" : "other"}
        name={found?.is_dir ? "" : found?.name || roughName(source)}
      />
      <div className={styles.about}>
        <FileName name={found?.name || roughName(source)} />
        <span className={styles.facts}>
          {facts?.join(" · ") ?? (look?.kind === "refused" ? look.why : t("looking"))}
        </span>
      </div>
    </li>
  );
}
