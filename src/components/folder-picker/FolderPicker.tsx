import { ChevronRight, FolderPlus } from "../icons.ts";
import { useEffect, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../button/Button.tsx";
import { ErrorState } from "../empty-state/ErrorState.tsx";
import { FolderRow, NoFolders } from "./FolderRow.tsx";
import { Late } from "../wait/Late.tsx";
import { NewFolderForm } from "./NewFolderForm.tsx";
import { Skeleton } from "../wait/Skeleton.tsx";
import { useFolderLevel, type PickedFolder } from "./use-folder-level.ts";
import * as styles from "./FolderPicker.module.css";

interface Props {
  /** Leads from the root's child down to the open folder, which is the one that is picked; empty is the root. */
  readonly path: readonly PickedFolder[];
  readonly onChange: (path: readonly PickedFolder[]) => void;
  /** These folders can't be entered, for example because they are being moved. */
  readonly disabledIds?: ReadonlySet<string>;
}

/** Walks through one's folders to choose one, and makes new folders on the way. */
export function FolderPicker({ path, onChange, disabledIds }: Props) {
  const { t } = useTranslation("ui");
  const [naming, setNaming] = useState(false);
  const openId = path.at(-1)?.id ?? "";
  const level = useFolderLevel(openId);
  const here = useFocusOnChange(openId);

  const handleCreated = (folder: PickedFolder) => {
    setNaming(false);
    onChange([...path, folder]);
  };

  return (
    <div className={styles.picker}>
      <nav aria-label={t("picker.path")} className={styles.path}>
        {[{ id: "", name: t("picker.root") }, ...path].map((folder, depth) => (
          <span
            key={folder.id}
            className={styles.step}
            aria-current={depth === path.length ? "location" : undefined}
          >
            {depth > 0 && <ChevronRight aria-hidden className={styles.chevron} />}
            <AriaButton
              ref={depth === path.length ? here : null}
              className={styles.crumb}
              onPress={() => onChange(path.slice(0, depth))}
            >
              <span dir="auto">{folder.name}</span>
            </AriaButton>
          </span>
        ))}
      </nav>
      <div className={styles.level} aria-busy={level.status === "loading"}>
        {level.status === "loading" && [0, 1, 2].map((row) => <SkeletonRow key={row} />)}
        {level.status === "loading" && <Late key={openId} onRetry={level.retry} />}
        {level.status === "failed" && <ErrorState error={level.error} onRetry={level.retry} />}
        {level.status === "ready" && level.folders.length === 0 && <NoFolders>{t("picker.empty")}</NoFolders>}
        {level.status === "ready" && (
          <ul className={styles.list}>
            {level.folders.map((folder) => (
              <li key={folder.id}>
                <FolderRow
                  name={folder.name}
                  isDisabled={disabledIds?.has(folder.id) ?? false}
                  onPress={() => onChange([...path, { id: folder.id, name: folder.name }])}
                >
                  <ChevronRight aria-hidden className={styles.chevron} />
                </FolderRow>
              </li>
            ))}
          </ul>
        )}
        {level.status === "ready" && level.hasMore && (
          <Button variant="quiet" onPress={level.loadMore}>
            {t("picker.more")}
          </Button>
        )}
      </div>
      {naming ? (
        <div className={styles.naming}>
          <NewFolderForm parentId={openId} onCreated={handleCreated} onCancel={() => setNaming(false)} />
        </div>
      ) : (
        <Button variant="quiet" icon={<FolderPlus aria-hidden />} onPress={() => setNaming(true)}>
          {t("picker.newFolder")}
        </Button>
      )}
    </div>
  );
}

/** The button that had the focus is gone once another folder is open, so the open folder's own name takes the focus. */
function useFocusOnChange(folderId: string) {
  const element = useRef<HTMLButtonElement>(null);
  const before = useRef(folderId);
  useEffect(() => {
    if (before.current !== folderId) element.current?.focus();
    before.current = folderId;
  }, [folderId]);
  return element;
}

const SkeletonRow = () => (
  <div className={styles.skeleton}>
    <Skeleton shape="block" inlineSize="1.5rem" blockSize="1.5rem" />
    <Skeleton inlineSize="40%" />
  </div>
);
