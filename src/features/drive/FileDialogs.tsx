import { useTranslation } from "react-i18next";
import { deleteFiles } from "../../api/files.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { useRefreshAccount } from "../../state/account.ts";
import { DetailsDialog } from "./DetailsDialog.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import type { FileActions } from "./use-file-actions.ts";
import type { ListingControls } from "./use-listing.ts";

interface Props {
  readonly actions: FileActions;
  readonly controls: ListingControls;
}

/** The dialog an action opened, if any. */
export function FileDialogs({ actions, controls }: Props) {
  const { t } = useTranslation("drive");
  const account = useRefreshAccount();
  const { dialog, closeDialog, moveTo } = actions;
  const [first] = dialog?.files ?? [];
  if (!dialog || !first) return null;

  const handleDelete = async () => {
    const ids = dialog.files.map(({ id }) => id);
    await deleteFiles(ids);
    controls.remove(new Set(ids));
    void account.storage();
  };

  switch (dialog.kind) {
    case "rename":
      return <RenameDialog file={first} onClose={closeDialog} onRenamed={controls.replace} />;
    case "move":
      return <MoveDialog files={dialog.files} onClose={closeDialog} onMove={moveTo} />;
    case "details":
      return <DetailsDialog file={first} onClose={closeDialog} />;
    case "delete":
      return (
        <ConfirmDialog
          isOpen
          title={t("delete.title", { count: dialog.files.length })}
          text={t("delete.text")}
          confirmLabel={t("delete.confirm")}
          onClose={closeDialog}
          onConfirm={handleDelete}
        />
      );
  }
}
