import type { RouteComponentProps } from "@reach/router";
import { Trash2 } from "../../../components/icons.ts";
import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { emptyTrash } from "../../../api/files.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { useAccount } from "../../../state/account.ts";
import { announceChange, EVERY_FOLDER } from "../../../state/drive-events.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { FolderBrowser } from "../browse/FolderBrowser.tsx";
import { FolderPathProvider } from "../look/use-display-mode.ts";
import { usePerform } from "../act/use-perform.ts";
import { useTrashAmount } from "./use-trash-amount.ts";
import * as styles from "./TrashView.module.css";

const PATH = [":trash"];

/** `/drive/trash`: deleted entries that can still be restored. */
export function TrashView(_: RouteComponentProps) {
  const { t } = useTranslation(["drive", "places"]);
  const trashDays = useAccount().about?.trash_days;
  const [asking, setAsking] = useState(false);
  const perform = usePerform();
  const amount = useTrashAmount(asking);
  usePageTitle(t("place.trash"));

  const handleEmpty = async () => {
    setAsking(false);
    await perform({ doing: t("actions:doing.delete"), done: t("actions:trash.emptied"), work: emptyTrash });
    announceChange(EVERY_FOLDER);
  };

  return (
    <FolderPathProvider value={PATH}>
      <FolderBrowser
        place="trash"
        folderId=""
        heading={() => (
          <div className={styles.heading}>
            <h1 className={styles.title}>{t("place.trash")}</h1>
            <p className={styles.retention}>
              {trashDays === undefined ? " " : t("places:trash.retention", { count: trashDays })}
            </p>
          </div>
        )}
        commands={
          <Button icon={<Trash2 aria-hidden />} onPress={() => setAsking(true)}>
            {t("emptyTrash.command")}
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={asking}
        title={t("emptyTrash.title")}
        text={amount ?? t("emptyTrash.text")}
        confirmLabel={t("emptyTrash.command")}
        onClose={() => setAsking(false)}
        onConfirm={handleEmpty}
      />
    </FolderPathProvider>
  );
}
