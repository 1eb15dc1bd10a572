import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { FolderPicker } from "../../components/FolderPicker.tsx";
import type { PickedFolder } from "../../components/use-folder-level.ts";

interface Props {
  readonly files: readonly FileObject[];
  readonly onClose: () => void;
  readonly onMove: (files: readonly FileObject[], folderId: string) => Promise<void>;
}

/** Chooses the folder entries move to. */
export function MoveDialog({ files, onClose, onMove }: Props) {
  const { t } = useTranslation("drive");
  const [path, setPath] = useState<readonly PickedFolder[]>([]);
  const moving = useMemo(() => new Set(files.map(({ id }) => id)), [files]);
  const only = files.length === 1 ? files[0] : undefined;
  const target = path.at(-1)?.id ?? "";
  const isHere = files.every((file) => file.parent_id === target);

  const handleMove = () => {
    onClose();
    void onMove(files, target);
  };

  return (
    <Dialog
      title={only ? t("move.titleOf", { name: only.name }) : t("move.title", { count: files.length })}
      size="medium"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button variant="primary" isDisabled={isHere} onPress={handleMove}>
            {t("move.confirm")}
          </Button>
        </>
      }
    >
      <FolderPicker path={path} onChange={setPath} disabledIds={moving} />
    </Dialog>
  );
}
