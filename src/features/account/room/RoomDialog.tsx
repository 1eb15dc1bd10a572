import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { LargestFiles } from "./LargestFiles.tsx";
import * as styles from "./Room.module.css";
import { RoomSums } from "./RoomSums.tsx";
import { useTally } from "./use-tally.ts";

/** Shows the room that each kind of files takes, the trash and earlier versions, and the largest files. */
export function RoomDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const { tally, isDone, error, again } = useTally();
  const isWaiting = !isDone && error === undefined;
  return (
    <Dialog title={t("room.title")} isOpen onClose={onClose} size="medium">
      <div className={styles.room}>
        <p role="status" className={styles.text}>
          {isWaiting && t("room.looking", { count: tally.searched, number: format.number(tally.searched) })}
        </p>
        {isWaiting && tally.searched === 0 && (
          <>
            <Skeleton inlineSize="100%" />
            <Skeleton inlineSize="70%" />
            <Late onRetry={again} />
          </>
        )}
        {error !== undefined && <ErrorState error={error} onRetry={again} />}
        {error === undefined && <RoomSums tally={tally} isDone={isDone} onLeave={onClose} />}
        {isDone && <LargestFiles files={tally.largest} onLeave={onClose} />}
      </div>
    </Dialog>
  );
}
