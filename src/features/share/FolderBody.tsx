import { useState } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { openFolderId } from "./share-address.ts";
import { amountOf, amountOfShare } from "./share-amount.ts";
import type { BodyProps } from "./ShareContents.tsx";
import { Entries } from "./Entries.tsx";
import { SharePath } from "./SharePath.tsx";
import { ShareToolbar } from "./ShareToolbar.tsx";
import { useSelection } from "./use-selection.ts";
import { useShareFolder } from "./use-share-folder.ts";
import { readViewType, storeViewType, type ViewType } from "./display-mode.ts";
import * as styles from "./FolderBody.module.css";

const NO_FILES: readonly FileObject[] = [];
const WHOLE_SHARE: readonly string[] = [];

/** The open folder of a share: path, selection, files and the save bar. */
export function FolderBody({ place, slots, view, source, heading, isOwn, onClosed }: BodyProps) {
  const { SaveBar, Viewer } = slots;
  const folderId = openFolderId(place);
  const folder = useShareFolder({ shareId: place.shareId, view, folderId, onClosed });
  const files = folder.files ?? NO_FILES;
  const selection = useSelection(files, folderId);
  const [viewType, setViewType] = useState<ViewType>(() => readViewType(location.search));
  const [shownId, setShownId] = useState<string>();

  const canSave = !isOwn && view.rights.save;
  const chosen = files.filter(({ id }) => selection.ids.has(id));
  const amount = chosen.length === 0 ? amountOfShare(view) : amountOf(chosen);
  const shown = files.filter(({ kind }) => kind === "drive#file");
  const handleView = (next: ViewType) => {
    setViewType(next);
    storeViewType(next);
  };

  return (
    <>
      <main className={styles.main}>
        {heading}
        <SharePath place={place} ancestors={folder.ancestors} />
        <ShareToolbar
          files={files}
          selection={canSave ? selection : undefined}
          viewType={viewType}
          onViewType={handleView}
        />
        <Entries
          place={place}
          folder={folder}
          viewType={viewType}
          selection={canSave ? selection : undefined}
          onShow={({ id }) => setShownId(id)}
        />
      </main>
      {shownId !== undefined && view.rights.view && (
        <Viewer
          files={shown}
          index={shown.findIndex(({ id }) => id === shownId)}
          onIndexChange={(index) => setShownId(shown[index]?.id)}
          source={source}
          onClose={() => setShownId(undefined)}
        />
      )}
      {canSave && (
        <SaveBar
          shareId={place.shareId}
          passCodeToken={view.pass_code_token}
          fileIds={chosen.length === 0 ? WHOLE_SHARE : chosen.map(({ id }) => id)}
          ancestorIds={chosen.length === 0 ? WHOLE_SHARE : place.folderIds}
          {...amount}
        />
      )}
    </>
  );
}
