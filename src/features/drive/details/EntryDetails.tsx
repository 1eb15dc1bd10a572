import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { Thumbnail } from "../entry/Thumbnail.tsx";
import { ActivitySection } from "./ActivitySection.tsx";
import { EntryFacts } from "./EntryFacts.tsx";
import { HashSection } from "./HashSection.tsx";
import { SharesSection } from "./SharesSection.tsx";
import { TagsLine } from "./TagsLine.tsx";
import { VersionsSection } from "./VersionsSection.tsx";
import * as styles from "./details.module.css";

/** Everything about one entry. */
export function EntryDetails({ file }: { readonly file: FileObject }) {
  const { t } = useTranslation("dialogs");
  const isFile = file.kind === "drive#file";
  return (
    <>
      {file.thumbnail_link && (
        <div className={styles.picture}>
          <Thumbnail key={file.thumbnail_link} file={file} alt={t("details.picture", { name: file.name })} />
        </div>
      )}
      <EntryFacts file={file} />
      <TagsLine tags={file.tags} />
      {isFile && <HashSection file={file} />}
      {isFile && !file.trashed && <VersionsSection key={file.revision} file={file} />}
      {!file.trashed && <SharesSection file={file} />}
      <ActivitySection file={file} />
    </>
  );
}
