import { useEffect } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import type { SharePlace } from "../../../../contract/share-address.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { usePreviewSteps } from "../../../state/use-preview-steps.ts";
import type { ShareSlots } from "./share-slots.ts";
import type { ShareFolder } from "./use-share-folder.ts";

interface Props {
  readonly place: SharePlace;
  readonly view: ShareView;
  readonly folder: ShareFolder;
  readonly files: readonly FileObject[];
  readonly source: FileSource;
  readonly canSave: boolean;
  readonly Viewer: ShareSlots["Viewer"];
}

/** Shows the file of the open folder that the address names. Pages are loaded until it is among them. */
export function FolderPreview({ place, view, folder, files, source, canSave, Viewer }: Props) {
  const { id, step, close } = usePreviewSteps();
  const { isComplete, isLoadingMore, loadMore } = folder;
  const shown = files.filter(({ kind }) => kind === "drive#file");
  const index = shown.findIndex((file) => file.id === id);
  const isMissing = index < 0 && folder.files !== undefined && !isLoadingMore && folder.error === undefined;
  useEffect(() => {
    if (!isMissing) return;
    if (isComplete) close();
    else loadMore();
  }, [isMissing, isComplete, files, loadMore, close]);
  if (index < 0) return null;
  return (
    <Viewer
      files={shown}
      index={index}
      onIndexChange={(next) => shown[next] && step(shown[next].id)}
      beyond={isComplete ? undefined : { after: loadMore }}
      source={source}
      saving={
        canSave
          ? { shareId: place.shareId, passCodeToken: view.pass_code_token, ancestorIds: place.folderIds }
          : undefined
      }
      mayKeep={view.rights.download}
      onClose={close}
    />
  );
}
