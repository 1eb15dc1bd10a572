import { useLocation, type RouteComponentProps } from "@reach/router";
import { lazy, useMemo, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { Part } from "../../../components/wait/Part.tsx";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { useOfferedActs } from "../../../state/offered-acts.ts";
import { entryPath } from "../../../lib/drive-paths.ts";
import { Breadcrumbs } from "../path/Breadcrumbs.tsx";
import { DropArea } from "./DropArea.tsx";
import { useDrivePorts } from "../drive-ports.ts";
import { FolderBrowser } from "../browse/FolderBrowser.tsx";
import { useEntryMenu } from "../menus/use-entry-menu.ts";
import { NewButton } from "../new/NewButton.tsx";
import type { NewItem } from "../new/new-items.ts";
import { useTextFile } from "../new/use-text-file.ts";
import { dependsOnAncestors, type FolderPath } from "../look/folder-modes.ts";
import { ListingSkeleton } from "../scroll/ListingSkeleton.tsx";
import { PinButton } from "./PinButton.tsx";
import { useAncestors } from "../path/use-ancestors.ts";
import { FolderPathProvider, useModes } from "../look/use-display-mode.ts";
import * as styles from "./DriveView.module.css";

const NewFolderDialog = lazy(() =>
  import("./NewFolderDialog.tsx").then((m) => ({ default: m.NewFolderDialog })),
);
const UploadPrompt = lazy(() => import("./UploadPrompt.tsx").then((m) => ({ default: m.UploadPrompt })));

interface Props extends RouteComponentProps {
  readonly folderId?: string;
}

/** `/drive/all` and `/drive/all/{folderId}`: one folder of the drive. */
export function DriveView({ folderId = "" }: Props) {
  const { t } = useTranslation(["drive", "actions"]);
  const ports = useDrivePorts();
  const { folders, isLoading } = useAncestors(folderId);
  const [naming, setNaming] = useState(false);
  const menu = useEntryMenu();
  const textFile = useTextFile(folderId);
  const asksForFiles = new URLSearchParams(useLocation().search).get("action") === "upload";
  const here = folders.at(-1);
  const path = useMemo(() => pathTo(folderId, folders), [folderId, folders]);
  usePageTitle(here?.name ?? t("root"));

  const handleNew = (item: NewItem) => {
    if (item === "files") ports.pickFiles(folderId);
    else if (item === "folder") ports.pickFolder(folderId);
    else if (item === "newFolder") setNaming(true);
    else if (item === "textFile") textFile.make();
    else if (item === "collect") ports.collect(folderId);
    else ports.fetchFromWeb(folderId);
  };

  useOfferedActs(() => ({ about: "here", run: (id) => handleNew(id as NewItem) }));

  /** The listing waits for the folder's order, because it would be requested twice if the order changed. */
  const isUndecided = dependsOnAncestors(useModes(), folderId) && isLoading;
  if (isUndecided) return <ListingSkeleton view="grid" />;
  return (
    <DropArea folderId={folderId}>
      <FolderPathProvider value={path}>
        <FolderBrowser
          key={folderId}
          place="drive"
          folderId={folderId}
          up={here && entryPath(here)}
          heading={({ carry }) => (
            <div className={styles.heading}>
              <Breadcrumbs folders={folders} onDrop={(dragged, target) => carry("move", dragged, target)} />
              {here && <PinButton folder={here} />}
            </div>
          )}
          commands={<NewButton menu={menu} onChoose={handleNew} />}
          onBlankMenu={menu.open}
          ownKeys={{ newFolder: () => setNaming(true), files: () => ports.pickFiles(folderId) }}
          justMade={textFile.id}
        />
      </FolderPathProvider>
      {naming && (
        <Part>
          <NewFolderDialog parentId={folderId} onClose={() => setNaming(false)} />
        </Part>
      )}
      {asksForFiles && (
        <Part>
          <UploadPrompt folderId={folderId} />
        </Part>
      )}
    </DropArea>
  );
}

function pathTo(folderId: string, folders: readonly FileObject[]): FolderPath {
  const above = folders.map(({ id }) => id);
  if (folderId === "") return [""];
  return above.at(-1) === folderId ? ["", ...above] : ["", folderId];
}
