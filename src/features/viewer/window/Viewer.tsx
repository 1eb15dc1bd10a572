import { ChevronLeft, ChevronRight } from "../../../components/icons.ts";
import { useEffect, useState, type ReactNode } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { DetailsPanel } from "./DetailsPanel.tsx";
import { FileStage } from "../stage/FileStage.tsx";
import { useKeys } from "../file/use-keys.ts";
import { useLinkedFile } from "../file/use-linked-file.ts";
import { useSteps, type Beyond } from "./use-steps.ts";
import { useActKeys } from "./use-act-keys.ts";
import type { ViewerActs } from "./viewer-act.ts";
import { useFocusBack } from "./use-focus-back.ts";
import { useSwipe } from "./use-swipe.ts";
import { ViewerHeader } from "./ViewerHeader.tsx";
import * as styles from "./Viewer.module.css";

interface Props {
  /** The files to step through, in their order. */
  readonly files: readonly FileObject[];
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  /** Set when there are, or may be, more than `files`. */
  readonly beyond?: Beyond | undefined;
  readonly source: FileSource;
  /** These can be done with the shown file, besides looking at it. */
  readonly acts?: ViewerActs | undefined;
  /** Takes the place of the preview. Until it is gone, there is no way to the other files. */
  readonly editor?: ReactNode;
  /** Stands above the preview. */
  readonly notice?: ReactNode;
  readonly onClose: () => void;
}

/** Shows files over the whole window. Arrows step, Escape closes, and the focus returns to where it was. */
export function Viewer({
  files,
  index,
  onIndexChange,
  beyond,
  source,
  acts,
  editor,
  notice,
  onClose,
}: Props) {
  const { t } = useTranslation("viewer");
  const [hasDetails, setHasDetails] = useState(false);
  const file = files[index];
  const linked = useLinkedFile(file, source);
  const steps = useSteps({ files, index, onIndexChange, beyond });
  const { isFirst, isLast } = steps;
  const isMany = steps.isMany && !editor;
  const step = editor ? stay : steps.step;
  const isRightToLeft = document.documentElement.dir === "rtl";
  const toLeft = isRightToLeft ? 1 : -1;
  const toRight = isRightToLeft ? -1 : 1;
  const toggleDetails = () => setHasDetails((before) => !before);
  useKeys({
    ArrowLeft: () => step(toLeft),
    ArrowRight: () => step(toRight),
    PageUp: () => step(-1),
    PageDown: () => step(1),
    i: toggleDetails,
  });
  useActKeys(acts);
  const dialog = useFocusBack(Boolean(editor));
  const swipe = useSwipe((direction) => step(direction === "left" ? toRight : toLeft));
  usePreloadedThumbnail(files[index + 1]);
  if (!file) return null;

  return (
    <ModalOverlay className={styles.overlay} isOpen onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.modal}>
        <Dialog
          ref={dialog}
          className={styles.dialog}
          data-viewer=""
          aria-label={t("label", { name: file.name })}
        >
          <div>
            <ViewerHeader
              file={file}
              linked={linked}
              position={
                isMany ? (beyond ? beyond.place : { index: index + 1, count: files.length }) : undefined
              }
              acts={acts}
              hasDetails={hasDetails}
              onDetails={toggleDetails}
              onClose={onClose}
            />
            {notice}
          </div>
          <div className={styles.body} data-details={hasDetails || undefined}>
            <div className={styles.stage} {...swipe}>
              {editor || (
                <FileStage
                  file={file}
                  linked={linked}
                  source={source}
                  siblings={files}
                  onShow={(next) => onIndexChange(files.findIndex(({ id }) => id === next.id))}
                />
              )}
            </div>
            {hasDetails && <DetailsPanel file={linked.file ?? file} />}
          </div>
          {isMany && (
            <nav className={styles.steps} aria-label={t("steps")}>
              <IconButton label={t("previous")} isDisabled={isFirst} onPress={() => step(-1)}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <IconButton label={t("next")} isDisabled={isLast} onPress={() => step(1)}>
                <ChevronRight aria-hidden />
              </IconButton>
            </nav>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const stay = () => undefined;

/** Loads the next file's thumbnail ahead, but nothing larger. */
function usePreloadedThumbnail(next: FileObject | undefined): void {
  const url = next?.thumbnail_link;
  useEffect(() => {
    if (url) new Image().src = url;
  }, [url]);
}
