import { Download, RotateCcw, Trash2 } from "../../../components/icons.ts";
import { useCallback, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { FileVersion } from "../../../../contract/versions.ts";
import { downloadFrom } from "../../../api/download.ts";
import { deleteVersion, listVersions, restoreVersion } from "../../../api/versions.ts";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { announceChange } from "../../../state/drive-events.ts";
import { usePages } from "../../../state/listing/use-pages.ts";
import { usePerform } from "../act/use-perform.ts";
import { LoadedSection } from "./LoadedSection.tsx";
import * as styles from "./details.module.css";

/** Lists a file's current and earlier contents. */
export function VersionsSection({ file }: { readonly file: FileObject }) {
  const { t } = useTranslation(["dialogs", "actions"]);
  const format = useFormat();
  const perform = usePerform();
  const [doomed, setDoomed] = useState<FileVersion>();
  const loadPage = useCallback(
    async (pageToken: string, signal: AbortSignal) => {
      const { versions, next_page_token } = await listVersions(file.id, pageToken, signal);
      return { items: versions, nextToken: next_page_token };
    },
    [file.id],
  );
  const pages = usePages(loadPage);
  const current = pages.items.find((version) => version.current);

  const show = async (versionId: string) => {
    await restoreVersion(file.id, versionId);
    announceChange(file.parent_id);
    await pages.refresh();
  };
  const handleRestore = (version: FileVersion) =>
    perform({
      doing: t("actions:doing.other"),
      done: t("details.versionBack", { date: format.dateTime(version.created_time) }),
      work: () => show(version.id),
      undo: current && (() => show(current.id)),
    });
  const handleDelete = async () => {
    if (!doomed) return;
    await deleteVersion(file.id, doomed.id);
    pages.remove(new Set([doomed.id]));
  };

  return (
    <>
      <LoadedSection title={t("details.versions")} pages={pages} none={t("details.noVersions")}>
        {(version) => {
          const date = format.dateTime(version.created_time);
          return (
            <li key={version.id} className={styles.item}>
              <span className={styles.words}>
                <span>{date}</span>
                <span className={styles.label}>
                  {[format.size(version.size), version.current ? t("details.current") : ""]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              {!version.current && (
                <span className={styles.buttons}>
                  <IconButton
                    label={t("details.versionDownload", { date })}
                    onPress={() => downloadFrom(version.web_content_link, file.name)}
                  >
                    <Download aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t("details.versionRestore", { date })}
                    onPress={() => void handleRestore(version)}
                  >
                    <RotateCcw aria-hidden />
                  </IconButton>
                  <IconButton label={t("details.versionDelete", { date })} onPress={() => setDoomed(version)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                </span>
              )}
            </li>
          );
        }}
      </LoadedSection>
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={t("details.versionDeleteTitle")}
        text={t("drive:delete.text")}
        confirmLabel={t("actions:action.delete")}
        onClose={() => setDoomed(undefined)}
        onConfirm={handleDelete}
      />
    </>
  );
}
