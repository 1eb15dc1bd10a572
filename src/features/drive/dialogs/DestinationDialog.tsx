import { Clock } from "../../../components/icons.ts";
import { useMemo, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FolderPicker } from "../../../components/folder-picker/FolderPicker.tsx";
import {
  recentFolders,
  rememberFolder,
  type FolderPath,
} from "../../../components/folder-picker/recent-folders.ts";
import { useSession } from "../../../state/session-state.ts";
import type { Chosen } from "../choose/chosen.ts";
import { FolderSearch } from "./FolderSearch.tsx";
import * as styles from "./DestinationDialog.module.css";

const KEPT = 5;

interface Props {
  readonly kind: "move" | "copy";
  readonly chosen: Chosen;
  readonly onClose: () => void;
  readonly onPick: (folderId: string) => void;
}

/** Chooses the folder that entries move or are copied to. People walk to it, search for it or take a recent one. */
export function DestinationDialog({ kind, chosen, onClose, onPick }: Props) {
  const { t } = useTranslation("dialogs");
  const [path, setPath] = useState<FolderPath>([]);
  const [query, setQuery] = useState("");
  const recent = useRecentDestinations();
  const { files, count } = chosen;
  const chosenIds = useMemo(() => new Set(files.map(({ id }) => id)), [files]);
  const target = path.at(-1)?.id ?? "";
  const isHere = kind === "move" && files.length > 0 && files.every((file) => file.parent_id === target);
  const only = count === 1 ? files[0] : undefined;

  const handlePick = () => {
    recent.keep(path);
    onClose();
    onPick(target);
  };
  const handleJump = (next: FolderPath) => {
    setQuery("");
    setPath(next);
  };

  return (
    <Dialog
      title={only ? t(`to.${kind}.titleOf`, { name: only.name }) : t(`to.${kind}.title`, { count })}
      size="medium"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("ui:cancel")}</Button>
          <Button variant="primary" isDisabled={isHere || query !== ""} onPress={handlePick}>
            {t(`to.${kind}.confirm`)}
          </Button>
        </>
      }
    >
      <div className={styles.choice}>
        <FolderSearch query={query} onQuery={setQuery} onFound={handleJump} disabledIds={chosenIds} />
        {query === "" && recent.paths.length > 0 && (
          <div className={styles.recent} role="group" aria-label={t("recentDestinations")}>
            {recent.paths.map((recentPath) => (
              <AriaButton
                key={recentPath.at(-1)?.id}
                className={styles.chip}
                isDisabled={recentPath.some(({ id }) => chosenIds.has(id))}
                onPress={() => handleJump(recentPath)}
              >
                <Clock aria-hidden />
                <span dir="auto">{recentPath.at(-1)?.name}</span>
              </AriaButton>
            ))}
          </div>
        )}
        {query === "" && <FolderPicker path={path} onChange={setPath} disabledIds={chosenIds} />}
      </div>
    </Dialog>
  );
}

/** Recent folders are kept in this browser, for each account separately. */
function useRecentDestinations() {
  const key = `holdall.destinations.${useSession()?.userId ?? ""}`;
  const [paths] = useState(() => recentFolders(key, KEPT));
  return { paths, keep: (path: FolderPath) => rememberFolder(key, KEPT, path) };
}
