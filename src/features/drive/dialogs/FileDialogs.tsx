import { lazy } from "react";
import { Part } from "../../../components/Part.tsx";
import type { FileActions } from "../act/use-file-actions.ts";

const RenameDialog = lazy(() => import("./RenameDialog.tsx").then((m) => ({ default: m.RenameDialog })));
const DestinationDialog = lazy(() =>
  import("./DestinationDialog.tsx").then((m) => ({ default: m.DestinationDialog })),
);
const DeleteDialog = lazy(() => import("./DeleteDialog.tsx").then((m) => ({ default: m.DeleteDialog })));
const TagsDialog = lazy(() => import("./TagsDialog.tsx").then((m) => ({ default: m.TagsDialog })));

/** The dialog that an action opened, if any. */
export function FileDialogs({ actions }: { readonly actions: FileActions }) {
  if (!actions.dialog) return null;
  return (
    <Part>
      <OpenDialog actions={actions} dialog={actions.dialog} />
    </Part>
  );
}

interface Props {
  readonly actions: FileActions;
  readonly dialog: NonNullable<FileActions["dialog"]>;
}

function OpenDialog({ actions, dialog: { kind, chosen } }: Props) {
  const { closeDialog } = actions;
  const [first] = chosen.files;
  switch (kind) {
    case "rename":
      return first ? <RenameDialog file={first} onClose={closeDialog} onRename={actions.rename} /> : null;
    case "move":
    case "copy":
      return (
        <DestinationDialog
          kind={kind}
          chosen={chosen}
          onClose={closeDialog}
          onPick={(folderId) => actions.carry(kind, chosen, folderId)}
        />
      );
    case "tags":
      return (
        <TagsDialog
          chosen={chosen}
          onClose={closeDialog}
          onMark={(wanted) => void actions.tag(chosen, wanted)}
        />
      );
    case "delete":
      return <DeleteDialog chosen={chosen} onClose={closeDialog} onConfirm={() => actions.erase(chosen)} />;
  }
}
