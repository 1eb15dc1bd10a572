import type { RouteComponentProps } from "@reach/router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { StarArt } from "../../../components/empty-state/illustrations/StarArt.tsx";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { FileBrowser } from "../browse/FileBrowser.tsx";
import { FolderPathProvider, useDisplayMode } from "../look/use-display-mode.ts";
import { useListing } from "../listing/use-listing.ts";
import { PlaceHeading } from "../browse/PlaceHeading.tsx";

const PATH = [":starred"];

/** `/drive/starred`: all starred entries, wherever they are. */
export function StarredView(_: RouteComponentProps) {
  const { t } = useTranslation("places");
  usePageTitle(t("nav.starred"));
  return (
    <FolderPathProvider value={PATH}>
      <Starred />
    </FolderPathProvider>
  );
}

function Starred() {
  const { t } = useTranslation("places");
  const [{ orderType, pinFoldersTop }] = useDisplayMode();
  const controls = useListing({
    parentId: "*",
    trashed: false,
    starred: true,
    order: orderType,
    foldersFirst: pinFoldersTop,
  });
  return (
    <FileBrowser
      place="starred"
      controls={controls}
      label={t("nav.starred")}
      heading={() => <PlaceHeading title={t("nav.starred")} />}
      commands={null}
      empty={
        <EmptyState art={<StarArt />} title={t("starred.emptyTitle")} text={t("starred.emptyText")}>
          <ButtonLink variant="primary" href="/drive/all">
            {t("toDrive")}
          </ButtonLink>
        </EmptyState>
      }
    />
  );
}
