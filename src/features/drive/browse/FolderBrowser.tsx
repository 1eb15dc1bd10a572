import { lazy, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Part } from "../../../components/wait/Part.tsx";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { FileBrowser } from "./FileBrowser.tsx";
import type { OwnKeys } from "../keys/use-drive-keys.ts";
import { useDisplayMode } from "../look/use-display-mode.ts";
import type { FileActions } from "../act/use-file-actions.ts";
import { useKeptPlace } from "../scroll/use-kept-place.ts";
import { useListing } from "../listing/use-listing.ts";

const EmptyFolder = lazy(() => import("./EmptyFolder.tsx").then((m) => ({ default: m.EmptyFolder })));

interface Props {
  readonly place: "drive" | "trash";
  /** `""` is the root; the trash lists every folder. */
  readonly folderId: string;
  /** The address of the folder above. */
  readonly up?: string | undefined;
  readonly heading: (actions: FileActions) => ReactNode;
  readonly commands: ReactNode;
  readonly ownKeys?: OwnKeys;
  readonly justMade?: string;
  /** Opens the menu of the place where it is empty. */
  readonly onBlankMenu?: (at: { x: number; y: number }) => void;
}

/** The entries of one folder, or of the trash. */
export function FolderBrowser({ place, folderId, up, heading, commands, ...own }: Props) {
  const { t } = useTranslation("drive");
  const [mode] = useDisplayMode();
  const [keptPlace, tellPlace] = useKeptPlace();
  const controls = useListing(
    {
      parentId: place === "trash" ? "*" : folderId,
      trashed: place === "trash",
      order: mode.orderType,
      foldersFirst: mode.pinFoldersTop,
    },
    keptPlace?.first,
  );
  return (
    <FileBrowser
      place={place}
      controls={controls}
      kept={{ place: keptPlace, tell: tellPlace }}
      label={t(`place.${place}`)}
      heading={heading}
      up={up}
      commands={commands}
      {...own}
      empty={
        <Part>
          <EmptyFolder place={place} folderId={folderId} />
        </Part>
      }
      wayOut={folderId !== "" && <ButtonLink href="/drive/all">{t("toRoot")}</ButtonLink>}
    />
  );
}
