import { lazy, useEffect, useMemo, useState } from "react";
import type { FileObject, Order } from "../../../../contract/files.ts";
import { Sticky } from "../../../components/page/Sticky.tsx";
import { Part } from "../../../components/wait/Part.tsx";
import { usePreviewSteps } from "../../../state/use-preview-steps.ts";
import { choiceOf } from "../choose/choice.ts";
import { lookOf, storeLook, type Look } from "../arrive/display-mode.ts";
import { DownloadChoice } from "../choose/DownloadChoice.tsx";
import { Entries } from "./Entries.tsx";
import { isOfPictures } from "./of-pictures.ts";
import { openFolderId } from "../arrive/share-address.ts";
import { readParameters } from "../arrive/share-parameters.ts";
import type { BodyProps } from "./body-props.ts";
import { SharePath } from "./SharePath.tsx";
import { ShareMain } from "./ShareMain.tsx";
import { ShareToolbar } from "./ShareToolbar.tsx";
import { useSelection } from "../choose/use-selection.ts";
import { useShareFolder } from "./use-share-folder.ts";
import * as styles from "./FolderBody.module.css";

const FolderPreview = lazy(() => import("./FolderPreview.tsx").then((m) => ({ default: m.FolderPreview })));

const NO_FILES: readonly FileObject[] = [];
const DEFAULT_ORDER: Order = "MODIFY_TIME_DESC";

/** The open folder of a share: path, selection, files and the save bar. */
export function FolderBody(props: BodyProps) {
  const { place, slots, view, source, isOwn, isSpeedy, onClosed } = props;
  const { SaveBar } = slots;
  const folderId = openFolderId(place);
  const [parameters] = useState(() => readParameters(location.search));
  const [order, setOrder] = useState(parameters.order);
  const [picked, setPicked] = useState<Look>();
  const preview = usePreviewSteps();
  const folder = useShareFolder({ shareId: place.shareId, view, folderId, order, onClosed });
  const { isComplete, loadMore, loadAll } = folder;
  const files = folder.files ?? NO_FILES;
  const ofPictures = useMemo(() => isOfPictures(files), [files]);
  const look = picked ?? lookOf(parameters.view, view.params["view"], ofPictures);
  const hasEntries = folder.files?.length !== 0 && !folder.isGone && folder.error === undefined;
  const selection = useSelection(folderId, files);
  const folderName = folder.ancestors.find(({ id }) => id === folderId)?.name;
  const choice = choiceOf({ ticked: selection.ticked, place, view, files, isComplete, folderName });

  const { isWaiting } = choice;
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    // A page that is asked for once more says what is wrong.
    loadAll().catch(() => !isOver && loadMore());
    return () => {
      isOver = true;
    };
  }, [isWaiting, loadAll, loadMore]);

  const canSave = !isOwn && view.rights.save;
  const handleLook = (next: Look) => {
    setPicked(next);
    storeLook(next);
  };
  const download = view.rights.download && (
    <DownloadChoice
      place={place}
      token={view.pass_code_token}
      choice={choice}
      files={files}
      source={source}
    />
  );

  return (
    <>
      <ShareMain>
        {props.heading}
        <SharePath place={place} view={view} ancestors={folder.ancestors} />
        <div className={styles.listing}>
          {hasEntries && (
            <Sticky offsetTop={parameters.hidesHeader ? "0px" : "var(--header-height)"}>
              <ShareToolbar
                selection={canSave || view.rights.download ? selection : undefined}
                count={choice.count}
                look={look}
                onLook={handleLook}
                order={order ?? (view.params["order"] as Order | undefined) ?? DEFAULT_ORDER}
                onOrder={setOrder}
              >
                {!canSave && download}
              </ShareToolbar>
            </Sticky>
          )}
          <Entries
            place={place}
            folder={folder}
            look={look}
            selection={canSave || view.rights.download ? selection : undefined}
            onShow={({ id }) => preview.open(id)}
          />
        </div>
        {props.footer}
      </ShareMain>
      {preview.id !== "" && view.rights.view && (
        <Part>
          <FolderPreview {...{ place, view, folder, files, source, canSave, Viewer: slots.Viewer }} />
        </Part>
      )}
      {canSave && (
        <SaveBar
          shareId={place.shareId}
          passCodeToken={view.pass_code_token}
          title={view.title}
          isSpeedy={isSpeedy}
          {...choice}
        >
          {download}
        </SaveBar>
      )}
    </>
  );
}
