import { lazy } from "react";
import { Part } from "../../../components/wait/Part.tsx";
import type { FileActions } from "../act/use-file-actions.ts";
import type { Naming } from "../naming/use-naming.ts";

const RenameDialog = lazy(() => import("./RenameDialog.tsx").then((m) => ({ default: m.RenameDialog })));
const DestinationDialog = lazy(() =>
  import("./DestinationDialog.tsx").then((m) => ({ default: m.DestinationDialog })),
);
const DeleteDialog = lazy(() => import("./DeleteDialog.tsx").then((m) => ({ default: m.DeleteDialog })));
const TagsDialog = lazy(() => import("./TagsDialog.tsx").then((m) => ({ default: m.TagsDialog })));

interface Props {
  readonly actions: FileActions;
  /** A name that is changed in a window; in its place in the listing it needs none. */
  readonly naming: Naming | undefined;
}

/** The dialog that an action opened, if any. */
export function FileDialogs({ actions, naming }: Props) {
  if (!actions.dialog) return null;
  return (
    <Part>
      <OpenDialog actions={actions} naming={naming} dialog={actions.dialog} />
    </Part>
  );
}

interface OpenProps extends Props {
  readonly dialog: NonNullable<FileActions["dialog"]>;
}

function OpenDialog({ actions, naming, dialog: { kind, chosen } }: OpenProps) {
  const { closeDialog } = actions;
  switch (kind) {
    case "rename":
      return naming ? <RenameDialog naming={naming} /> : null;
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
