import { lazy } from "react";
import { FileUp, FolderUp } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { EmptyBagArt } from "../../../components/empty-state/illustrations/EmptyBagArt.tsx";
import { Part } from "../../../components/wait/Part.tsx";
import { TrashArt } from "../../../components/empty-state/illustrations/TrashArt.tsx";
import { useAccount } from "../../../state/account.ts";
import type { Place } from "../act/available-actions.ts";
import { useDrivePorts } from "../drive-ports.ts";

const FirstSteps = lazy(() => import("./FirstSteps.tsx").then((m) => ({ default: m.FirstSteps })));

interface Props {
  readonly place: Place;
  readonly folderId: string;
}

/** Says what an empty place is for and how to begin. */
export function EmptyFolder({ place, folderId }: Props) {
  const { t } = useTranslation("drive");
  const ports = useDrivePorts();
  const { profile } = useAccount();
  if (place === "trash") {
    return <EmptyState art={<TrashArt />} title={t("empty.trashTitle")} text={t("empty.trashText")} />;
  }
  const which = folderId === "" ? "drive" : "folder";
  return (
    <>
      <EmptyState art={<EmptyBagArt />} title={t(`empty.${which}Title`)} text={t("empty.driveText")}>
        <Button variant="primary" icon={<FileUp aria-hidden />} onPress={() => ports.pickFiles(folderId)}>
          {t("upload.files")}
        </Button>
        <Button icon={<FolderUp aria-hidden />} onPress={() => ports.pickFolder(folderId)}>
          {t("upload.folder")}
        </Button>
      </EmptyState>
      {folderId === "" && profile?.is_new && (
        <Part>
          <FirstSteps userId={profile.sub} />
        </Part>
      )}
    </>
  );
}
