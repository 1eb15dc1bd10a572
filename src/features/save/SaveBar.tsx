import { FolderInput } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/Button.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { isSaved, useSavedFiles, EVERYTHING } from "../../state/saved-files-state.ts";
import { useSession } from "../../state/session-state.ts";
import { FROM_SHARES, folderKey, folderName, type Destination } from "./destination.ts";
import { DestinationDialog } from "./DestinationDialog.tsx";
import { SaveOutcome } from "./SaveOutcome.tsx";
import { useSave, type SaveRequest } from "./use-save.ts";
import * as styles from "./SaveBar.module.css";

export interface SaveBarProps extends SaveRequest {
  readonly count: number;
  /** Undefined while nobody knows. */
  readonly bytes: number | undefined;
  /** What else can be done with the same files. */
  readonly children?: ReactNode;
}

/** Always in reach below a share: what would be saved, the button, then the progress and the result. */
export function SaveBar({ count, bytes, children, ...request }: SaveBarProps) {
  const { t } = useTranslation("save");
  const format = useFormat();
  const [saved] = useSavedFiles();
  const [destination, setDestination] = useState<Destination>(FROM_SHARES);
  const save = useSave(request);
  const isSignedIn = useSession() !== undefined;
  const everything = request.fileIds.length === 0;
  const savedBefore = (everything ? [EVERYTHING] : request.fileIds).every((id) =>
    isSaved(saved, request.shareId, id),
  );
  const amount = t("bar.items", { count });
  const size = bytes === undefined ? undefined : format.size(bytes);
  const words = wordsOf(everything, count);
  const details = [words === "bar.everything" ? amount : undefined, size].filter(Boolean).join(" · ");
  const idle = save.state.step === "idle" || save.state.step === "choosing";

  const handleConfirm = (chosen: Destination) => {
    setDestination(chosen);
    save.confirm(chosen);
  };

  return (
    <section className={styles.bar} aria-label={t("bar.label")}>
      <div className={styles.inner}>
        {idle ? (
          <>
            <div className={styles.summary}>
              <strong>{t(words, { count })}</strong>
              <span>
                {details} {savedBefore && <em className={styles.before}>{t("bar.savedBefore")}</em>}
              </span>
              {!isSignedIn && <span className={styles.hint}>{t("bar.hint")}</span>}
            </div>
            <div className={styles.actions}>
              {children}
              <Button variant="primary" icon={<FolderInput aria-hidden />} onPress={save.press}>
                {savedBefore ? t("bar.saveAgain") : t(everything ? "bar.save" : "bar.saveSelected")}
              </Button>
            </div>
          </>
        ) : (
          <SaveOutcome
            save={save}
            bytes={bytes}
            folder={folderName(destination) ?? t(folderKey(destination))}
          />
        )}
      </div>
      {save.state.step === "choosing" && (
        <DestinationDialog amount={amount} bytes={bytes} onConfirm={handleConfirm} onClose={save.close} />
      )}
    </section>
  );
}

const wordsOf = (everything: boolean, count: number): string => {
  if (!everything) return "bar.selected";
  return count === 1 ? "bar.items" : "bar.everything";
};
