import { Download } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { amountOfShare } from "../choose/share-amount.ts";
import type { BodyProps } from "./body-props.ts";
import { DownloadButton } from "../choose/DownloadButton.tsx";
import { ShareMain } from "./ShareMain.tsx";
import * as styles from "./SingleFile.module.css";

interface Props extends BodyProps {
  readonly file: FileObject;
}

/** A share of one file opens its preview at once. */
export function SingleFile({ place, slots, view, source, file, heading, footer, isOwn, isSpeedy }: Props) {
  const { t } = useTranslation("share");
  const format = useFormat();
  const { FilePreview, SaveBar } = slots;
  const canSave = !isOwn && view.rights.save;
  const download = view.rights.download && (
    <DownloadButton file={file} load={source.load} icon={<Download aria-hidden />} isCompact={canSave}>
      {t("single.download")}
    </DownloadButton>
  );
  return (
    <>
      <ShareMain>
        {heading}
        {view.rights.view && (
          <div className={styles.preview}>
            <FilePreview file={file} source={source} />
          </div>
        )}
        <dl className={styles.facts} aria-label={t("single.facts")}>
          {file.name !== view.title && (
            <div>
              <dt>{t("browse.name")}</dt>
              <dd dir="auto">{file.name}</dd>
            </div>
          )}
          <div>
            <dt>{t("single.type")}</dt>
            <dd>{file.mime_type || file.file_extension}</dd>
          </div>
          <div>
            <dt>{t("single.modified")}</dt>
            <dd>{format.dateTime(file.modified_time)}</dd>
          </div>
        </dl>
        {!canSave && download && <p>{download}</p>}
        {footer}
      </ShareMain>
      {canSave && (
        <SaveBar
          shareId={place.shareId}
          passCodeToken={view.pass_code_token}
          title={view.title}
          name={file.name}
          fileIds={EVERYTHING}
          ancestorIds={EVERYTHING}
          isSpeedy={isSpeedy}
          {...amountOfShare(view)}
        >
          {download}
        </SaveBar>
      )}
    </>
  );
}

/** No ids stand for the whole share. */
const EVERYTHING: readonly string[] = [];
