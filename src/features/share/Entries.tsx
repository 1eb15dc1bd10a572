import { Link } from "@reach/router";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { sharePath, type SharePlace } from "../../../contract/share-address.ts";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorState } from "../../components/ErrorState.tsx";
import { EmptyBagArt } from "../../components/illustrations/EmptyBagArt.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { isSaved, useSavedFiles } from "../../state/saved-files-state.ts";
import type { ViewType } from "./display-mode.ts";
import { Entry } from "./Entry.tsx";
import { useEndOfPage } from "./use-end-of-page.ts";
import type { Selection } from "./use-selection.ts";
import type { useShareFolder } from "./use-share-folder.ts";
import * as styles from "./Entries.module.css";

interface Props {
  readonly place: SharePlace;
  readonly folder: ReturnType<typeof useShareFolder>;
  readonly viewType: ViewType;
  readonly selection: Selection | undefined;
  readonly onShow: (file: FileObject) => void;
}

const WAITING = ["a", "b", "c", "d"] as const;

/** The entries of the open folder, loaded page by page while scrolling. */
export function Entries({ place, folder, viewType, selection, onShow }: Props) {
  const { t } = useTranslation("share");
  const [saved] = useSavedFiles();
  const end = useEndOfPage(folder.loadMore, folder.error === undefined);
  const { files, error } = folder;

  if (folder.isGone) return <Gone shareId={place.shareId} />;
  if (error !== undefined && !files) return <ErrorState error={error} onRetry={folder.reload} />;
  if (!files) {
    return (
      <div className={styles.waiting} role="status" aria-label={t("loading")}>
        {WAITING.map((row) => (
          <Skeleton key={row} shape="block" blockSize="3rem" />
        ))}
      </div>
    );
  }
  if (files.length === 0) {
    const key = place.folderIds.length === 0 ? "emptyShare" : "empty";
    return <EmptyState art={<EmptyBagArt />} title={t(`browse.${key}Title`)} text={t(`browse.${key}Text`)} />;
  }
  return (
    <>
      <ul className={styles[viewType]} role="list" aria-label={t("browse.contents")}>
        {files.map((file) => (
          <Entry
            key={file.id}
            file={file}
            place={place}
            viewType={viewType}
            isSelected={selection?.ids.has(file.id) ?? false}
            isSaved={isSaved(saved, place.shareId, file.id)}
            onToggle={selection?.toggle}
            onShow={onShow}
          />
        ))}
      </ul>
      {error !== undefined && <ErrorState error={error} onRetry={folder.loadMore} />}
      {folder.next !== "" && (
        <div ref={end} className={styles.more}>
          <Button isDisabled={folder.isLoadingMore} onPress={folder.loadMore}>
            {folder.isLoadingMore ? t("browse.loadingMore") : t("browse.more")}
          </Button>
        </div>
      )}
    </>
  );
}

function Gone({ shareId }: { shareId: string }) {
  const { t } = useTranslation("share");
  return (
    <EmptyState art={<EmptyBagArt />} title={t("browse.goneTitle")} text={t("browse.goneText")}>
      <Link to={sharePath({ shareId, folderIds: [] })}>{t("browse.backToTop")}</Link>
    </EmptyState>
  );
}
