import { Upload } from "../../../components/icons.ts";
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { hasDeviceFiles } from "../choose/drag.ts";
import { useDrivePorts } from "../drive-ports.ts";
import * as styles from "./DropArea.module.css";

interface Props {
  readonly folderId: string;
  readonly children: ReactNode;
}

interface Target {
  /** Undefined means the open folder. */
  readonly folderId: string | undefined;
  readonly name: string | undefined;
}

const HERE: Target = { folderId: undefined, name: undefined };

/** The folder below the pointer, when it is over a folder's row or tile. */
function targetOf({ target }: DragEvent): Target {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-drop-folder]") : null;
  return row ? { folderId: row.dataset["dropFolder"], name: row.dataset["dropName"] } : HERE;
}

/** Accepts files and folders that are dropped from the device or pasted, and says where they will go. */
export function DropArea({ folderId, children }: Props) {
  const { t } = useTranslation("drive");
  const { uploadDropped, uploadPasted } = useDrivePorts();
  const [over, setOver] = useState<Target>();
  /** Enter and leave events come for every element inside, so they are counted. */
  const depth = useRef(0);

  useEffect(() => {
    const handlePaste = ({ clipboardData, target }: ClipboardEvent) => {
      const typing = target instanceof Element && target.closest("input, textarea") !== null;
      if (!typing && clipboardData && clipboardData.files.length > 0) uploadPasted(clipboardData, folderId);
    };
    document.addEventListener("paste", handlePaste);
    return () => document.removeEventListener("paste", handlePaste);
  }, [uploadPasted, folderId]);

  const count = (change: number, event: DragEvent) => {
    if (!hasDeviceFiles(event.dataTransfer)) return;
    depth.current += change;
    if (change > 0 || depth.current === 0) setOver(depth.current > 0 ? targetOf(event) : undefined);
  };
  const dropHandlers = {
    onDragEnter: (event: DragEvent) => count(1, event),
    onDragLeave: (event: DragEvent) => count(-1, event),
    onDragOver: (event: DragEvent) => {
      if (hasDeviceFiles(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      depth.current = 0;
      setOver(undefined);
      if (!hasDeviceFiles(event.dataTransfer)) return;
      event.preventDefault();
      uploadDropped(event.dataTransfer, targetOf(event).folderId ?? folderId);
    },
  };

  return (
    <div className={styles.area} {...dropHandlers}>
      {children}
      {over && (
        <div className={styles.overlay} data-inside={over.folderId !== undefined || undefined}>
          <p className={styles.words}>
            <Upload aria-hidden />
            {over.name === undefined ? t("upload.dropHere") : t("upload.dropInto", { name: over.name })}
          </p>
        </div>
      )}
    </div>
  );
}
