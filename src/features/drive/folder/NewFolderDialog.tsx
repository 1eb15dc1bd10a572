import { useTranslation } from "../../../i18n/use-translation.ts";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { NewFolderForm } from "../../../components/folder-picker/NewFolderForm.tsx";

interface Props {
  readonly parentId: string;
  readonly onClose: () => void;
}

export function NewFolderDialog({ parentId, onClose }: Props) {
  const { t } = useTranslation("drive");
  return (
    <Dialog title={t("newFolder")} isOpen onClose={onClose}>
      <NewFolderForm parentId={parentId} onCreated={onClose} onCancel={onClose} />
    </Dialog>
  );
}
