import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { startDownload } from "../../api/download.ts";
import type { FileSource } from "../../api/file-source.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useToast } from "../../state/toast.ts";
import { FilePreview } from "./FilePreview.tsx";
import { useKeys } from "./use-keys.ts";
import * as styles from "./Viewer.module.css";

interface Props {
  /** What can be stepped through, in its order. */
  readonly files: readonly FileObject[];
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  readonly source: FileSource;
  readonly onClose: () => void;
}

/** Files over the whole window: arrows step, Escape closes, and the focus goes back to where it was. */
export function Viewer({ files, index, onIndexChange, source, onClose }: Props) {
  const { t } = useTranslation("viewer");
  const toast = useToast();
  const textOf = useErrorText();
  const file = files[index];
  const step = (by: 1 | -1) => {
    if (files[index + by]) onIndexChange(index + by);
  };
  const isRightToLeft = document.documentElement.dir === "rtl";
  useKeys({
    ArrowLeft: () => step(isRightToLeft ? 1 : -1),
    ArrowRight: () => step(isRightToLeft ? -1 : 1),
  });
  if (!file) return null;

  const download = () =>
    void source
      .load(file, new AbortController().signal)
      .then(startDownload)
      .catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }));

  return (
    <ModalOverlay className={styles.overlay} isOpen onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label={t("label", { name: file.name })}>
          <header className={styles.header}>
            <div className={styles.name}>
              <Heading level={2} dir="auto">
                {file.name}
              </Heading>
              {files.length > 1 && (
                <span role="status">{t("position", { index: index + 1, count: files.length })}</span>
              )}
            </div>
            <IconButton label={t("download")} onPress={download}>
              <Download aria-hidden />
            </IconButton>
            <IconButton label={t("close")} onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </header>
          <div className={styles.stage} data-steps={files.length > 1 || undefined}>
            <FilePreview file={file} source={source} />
          </div>
          {files.length > 1 && (
            <nav className={styles.steps}>
              <IconButton label={t("previous")} isDisabled={index === 0} onPress={() => step(-1)}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <IconButton label={t("next")} isDisabled={index === files.length - 1} onPress={() => step(1)}>
                <ChevronRight aria-hidden />
              </IconButton>
            </nav>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
