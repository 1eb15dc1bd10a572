import { Link } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { kindOf } from "../../../components/file/file-kind.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { folderPath } from "../../../lib/drive-paths.ts";
import { useAncestors } from "../path/use-ancestors.ts";
import { useTotals } from "../choose/use-amount.ts";
import { FactList } from "./FactList.tsx";
import { mediaFacts } from "./media-facts.ts";
import * as styles from "./details.module.css";

/** Shows the kind, size, place and dates of an entry. */
export function EntryFacts({ file }: { readonly file: FileObject }) {
  const { t } = useTranslation("dialogs");
  const format = useFormat();
  const isFolder = file.kind === "drive#folder";
  const totals = useTotals({ count: 1, files: isFolder ? [file] : [] });
  const media = mediaFacts(file);
  const bytes = isFolder ? totals?.bytes : file.size;
  return (
    <FactList
      facts={[
        { name: t("drive:details.kind"), value: t(`drive:kind.${kindOf(file)}`) },
        { name: t("details.format"), value: isFolder ? "" : file.mime_type },
        {
          name: t("drive:details.size"),
          value:
            bytes === undefined
              ? ""
              : t("drive:details.sizeValue", { size: format.size(bytes), bytes: format.number(bytes) }),
        },
        { name: t("details.files"), value: totals && format.number(totals.files) },
        // The count includes the folder itself.
        { name: t("details.folders"), value: totals && format.number(Number(totals.folders) - 1) },
        { name: t("details.pixels"), value: media.pixels },
        { name: t("details.length"), value: media.seconds ? format.duration(media.seconds) : "" },
        { name: t("details.where"), value: file.trashed ? "" : <Where folderId={file.parent_id} /> },
        { name: t("drive:details.modified"), value: format.dateTime(file.modified_time) },
        { name: t("drive:details.created"), value: format.dateTime(file.created_time) },
        { name: t("drive:details.deleted"), value: format.dateTime(file.delete_time) },
      ]}
    />
  );
}

function Where({ folderId }: { readonly folderId: string }) {
  const { t } = useTranslation("drive");
  const { folders } = useAncestors(folderId);
  const name = folderId === "" ? t("root") : folders.at(-1)?.name;
  return (
    <Link className={styles.link} href={folderPath(folderId)}>
      <bdi>{name}</bdi>
    </Link>
  );
}
