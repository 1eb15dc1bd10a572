import { Link } from "@reach/router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { SharePlace } from "../../../../contract/share-address.ts";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { EmptyBagArt } from "../../../components/empty-state/illustrations/EmptyBagArt.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { isSaved, useSavedFiles } from "../../../state/saved-files-state.ts";
import type { Look } from "../arrive/display-mode.ts";
import { EntriesSkeleton } from "./EntriesSkeleton.tsx";
import { Entry } from "./Entry.tsx";
import { pathWithin } from "../arrive/share-parameters.ts";
import type { Selection } from "../choose/use-selection.ts";
import type { ShareFolder } from "./use-share-folder.ts";
import { useVisibleRows } from "./use-visible-rows.ts";
import * as styles from "./Entries.module.css";

interface Props {
  readonly place: SharePlace;
  readonly folder: ShareFolder;
  readonly look: Look;
  readonly selection: Selection | undefined;
  readonly onShow: (file: FileObject) => void;
}

/** The entries of the open folder, loaded page by page while scrolling. Only those near the window are rendered. */
export function Entries(props: Props) {
  const { place, folder } = props;
  const { t } = useTranslation("share");
  const { files, error } = folder;

  if (folder.isGone) return <Gone shareId={place.shareId} />;
  if (error !== undefined && !files) return <ErrorState error={error} onRetry={folder.retry} />;
  if (!files) {
    return (
      <>
        <Late onRetry={folder.retry} />
        <div role="status" aria-label={t("loading")}>
          <EntriesSkeleton look={props.look} />
        </div>
      </>
    );
  }
  if (files.length === 0) {
    const key = place.folderIds.length === 0 ? "emptyShare" : "empty";
    return <EmptyState art={<EmptyBagArt />} title={t(`browse.${key}Title`)} text={t(`browse.${key}Text`)} />;
  }
  return (
    <>
      <Rows {...props} files={files} />
      {error !== undefined && <ErrorState error={error} onRetry={folder.retryPage} />}
      {folder.isLoadingMore && (
        <p className={styles.more} role="status">
          {t("browse.loadingMore")}
        </p>
      )}
    </>
  );
}

function Rows({
  place,
  folder,
  look,
  selection,
  onShow,
  files,
}: Props & { readonly files: readonly FileObject[] }) {
  const { t } = useTranslation("share");
  const [saved] = useSavedFiles();
  const visible = useVisibleRows(look, files, folder.show);
  const { element, columns, gap, rows, height, measure } = visible;
  return (
    <div
      ref={element}
      role="list"
      aria-label={t("browse.contents")}
      className={styles.entries}
      style={{ blockSize: height }}
    >
      {rows.map((row) => (
        <div
          key={`${look} ${columns} ${row.index}`}
          ref={measure}
          data-row={row.index}
          role="presentation"
          className={styles.row}
          style={{
            transform: `translateY(${row.top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: gap,
          }}
        >
          {files.slice(row.index * columns, (row.index + 1) * columns).map((file, column) => (
            <Entry
              key={file.id}
              file={file}
              place={place}
              look={look}
              position={row.index * columns + column + 1}
              size={folder.isComplete ? files.length : -1}
              isSelected={selection?.has(file.id) ?? false}
              isSaved={isSaved(saved, place.shareId, file.id)}
              onToggle={selection?.toggle}
              onShow={onShow}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Gone({ shareId }: { shareId: string }) {
  const { t } = useTranslation("share");
  return (
    <EmptyState art={<EmptyBagArt />} title={t("browse.goneTitle")} text={t("browse.goneText")}>
      <Link to={pathWithin({ shareId, folderIds: [] })}>{t("browse.backToTop")}</Link>
    </EmptyState>
  );
}
