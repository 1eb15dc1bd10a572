import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import type { FileSource } from "../../api/file-source.ts";
import { ErrorState } from "../../components/ErrorState.tsx";
import { ImagePreview } from "./ImagePreview.tsx";
import { MediaPreview } from "./MediaPreview.tsx";
import { PdfPreview } from "./PdfPreview.tsx";
import { previewKind } from "./preview-kind.ts";
import { TextPreview } from "./TextPreview.tsx";
import { UnknownPreview } from "./UnknownPreview.tsx";
import { useLinkedFile } from "./use-linked-file.ts";
import * as styles from "./FilePreview.module.css";

interface Props {
  readonly file: FileObject;
  readonly source: FileSource;
}

/** One file, shown as well as a browser can; what it can't show is described. */
export function FilePreview({ file, source }: Props) {
  const { t } = useTranslation("viewer");
  const linked = useLinkedFile(file, source);
  if (linked.error !== undefined) return <ErrorState error={linked.error} onRetry={linked.again} />;
  if (!linked.file) {
    return (
      <div className={styles.waiting} role="status">
        <span className={styles.spinner} aria-hidden />
        {t("loading", { name: file.name })}
      </div>
    );
  }
  return <Shown key={file.id} file={linked.file} />;
}

function Shown({ file }: { file: FileObject }) {
  switch (previewKind(file)) {
    case "image":
      return <ImagePreview file={file} />;
    case "video":
    case "audio":
      return <MediaPreview file={file} />;
    case "pdf":
      return <PdfPreview file={file} />;
    case "text":
      return <TextPreview file={file} />;
    case "unknown":
      return <UnknownPreview file={file} />;
  }
}
