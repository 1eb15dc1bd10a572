import type { RouteComponentProps } from "@reach/router";
import { FileUp, FolderPlus, FolderUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/Button.tsx";
import { usePageTitle } from "../../state/use-page-title.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { DropArea } from "./DropArea.tsx";
import { useDrivePorts } from "./drive-ports.ts";
import { FileBrowser } from "./FileBrowser.tsx";
import { NewFolderDialog } from "./NewFolderDialog.tsx";
import { useAncestors } from "./use-ancestors.ts";

interface Props extends RouteComponentProps {
  readonly folderId?: string;
}

/** `/drive/all` and `/drive/all/{folderId}`: one folder of the drive. */
export function DriveView({ folderId = "" }: Props) {
  const { t } = useTranslation("drive");
  const ports = useDrivePorts();
  const folders = useAncestors(folderId);
  const [naming, setNaming] = useState(false);
  usePageTitle(folders.at(-1)?.name ?? t("root"));

  return (
    <DropArea folderId={folderId}>
      <FileBrowser
        key={folderId}
        place="drive"
        folderId={folderId}
        heading={({ moveTo }) => (
          <Breadcrumbs folders={folders} onDrop={(files, target) => void moveTo(files, target)} />
        )}
        commands={
          <>
            <Button variant="primary" icon={<FileUp aria-hidden />} onPress={() => ports.pickFiles(folderId)}>
              {t("upload.files")}
            </Button>
            <Button isCompact icon={<FolderUp aria-hidden />} onPress={() => ports.pickFolder(folderId)}>
              {t("upload.folder")}
            </Button>
            <Button isCompact icon={<FolderPlus aria-hidden />} onPress={() => setNaming(true)}>
              {t("newFolder")}
            </Button>
          </>
        }
      />
      {naming && <NewFolderDialog parentId={folderId} onClose={() => setNaming(false)} />}
    </DropArea>
  );
}
