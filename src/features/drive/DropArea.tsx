import { Upload } from "lucide-react";
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hasDeviceFiles } from "./drag.ts";
import { useDrivePorts } from "./drive-ports.ts";
import * as styles from "./DropArea.module.css";

interface Props {
  readonly folderId: string;
  readonly children: ReactNode;
}

/** Takes files and folders dropped from the device or pasted, and says where they will go. */
export function DropArea({ folderId, children }: Props) {
  const { t } = useTranslation("drive");
  const { uploadDropped } = useDrivePorts();
  const [isOver, setOver] = useState(false);
  /** Enter and leave come for every element inside. */
  const depth = useRef(0);

  useEffect(() => {
    const handlePaste = ({ clipboardData, target }: ClipboardEvent) => {
      const typing = target instanceof Element && target.closest("input, textarea") !== null;
      if (!typing && clipboardData && clipboardData.files.length > 0) uploadDropped(clipboardData, folderId);
    };
    document.addEventListener("paste", handlePaste);
    return () => document.removeEventListener("paste", handlePaste);
  }, [uploadDropped, folderId]);

  const count = (change: number, { dataTransfer }: DragEvent) => {
    if (!hasDeviceFiles(dataTransfer)) return;
    depth.current += change;
    setOver(depth.current > 0);
  };
  const dropHandlers = {
    onDragEnter: (event: DragEvent) => count(1, event),
    onDragLeave: (event: DragEvent) => count(-1, event),
    onDragOver: (event: DragEvent) => {
      if (hasDeviceFiles(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      depth.current = 0;
      setOver(false);
      if (!hasDeviceFiles(event.dataTransfer)) return;
      event.preventDefault();
      uploadDropped(event.dataTransfer, folderId);
    },
  };

  return (
    <div className={styles.area} {...dropHandlers}>
      {children}
      {isOver && (
        <div className={styles.overlay}>
          <Upload aria-hidden />
          <p>{t("upload.dropHere")}</p>
        </div>
      )}
    </div>
  );
}
