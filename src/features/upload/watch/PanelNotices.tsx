import { useTranslation } from "../../../i18n/use-translation.ts";
import { isApiError } from "../../../api/api-error.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useAccount } from "../../../state/account.ts";
import { useToast } from "../../../state/toast.ts";
import { useRoomPath } from "../../../state/use-room-path.ts";
import { fromFiles } from "../pick/collect-entries.ts";
import { pickFiles } from "../pick/pick-files.ts";
import type { TransferView } from "../record/transfer-book.ts";
import type { Transfer } from "../record/transfer.types.ts";
import { uploads } from "../engine/uploads.ts";
import * as styles from "./PanelNotices.module.css";

/** Says what only the person can change, and how; once for all files that it applies to. */
export function PanelNotices({ view }: { readonly view: TransferView }) {
  const lost = view.summary.lost > 0 ? view.open.filter(({ phase }) => phase === "lost") : [];
  const tooMuch =
    view.summary.failed > 0
      ? view.open.filter(({ error }) => isApiError(error, "file_space_not_enough"))
      : [];
  return (
    <>
      {lost.length > 0 && <LostNotice lost={lost} />}
      {tooMuch.length > 0 && <RoomNotice tooMuch={tooMuch} />}
    </>
  );
}

function LostNotice({ lost }: { readonly lost: readonly Transfer[] }) {
  const { t } = useTranslation("upload");
  const toast = useToast();
  const handlePick = async (kind: "files" | "folder") => {
    const files = await pickFiles(kind);
    const found = files.length > 0 ? await uploads.provide(fromFiles(files)) : 0;
    if (files.length > 0 && found === 0) toast({ text: t("noMatch"), tone: "danger" });
  };
  return (
    <div className={styles.notice}>
      <p>{t("lostHint")}</p>
      <div className={styles.actions}>
        {lost.some(({ isAskable }) => isAskable) && (
          <Button variant="primary" onPress={() => void uploads.reopen()}>
            {t("allow")}
          </Button>
        )}
        <Button onPress={() => void handlePick("files")}>{t("chooseFiles")}</Button>
        {lost.some(({ path, isFolder }) => path.length > 0 || isFolder) && (
          <Button onPress={() => void handlePick("folder")}>{t("chooseFolder")}</Button>
        )}
      </div>
    </div>
  );
}

function RoomNotice({ tooMuch }: { readonly tooMuch: readonly Transfer[] }) {
  const { t } = useTranslation("upload");
  const format = useFormat();
  const { about } = useAccount();
  const roomPath = useRoomPath();
  const wanted = tooMuch.reduce((sum, { size }) => sum + size, 0);
  const free = about ? Number(about.quota.limit) - Number(about.quota.usage) : 0;
  const lack = wanted - free;
  if (lack <= 0) return null;
  return (
    <div className={styles.notice}>
      <p>{t("lack", { size: format.size(lack) })}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={roomPath}>
          {t("getRoom")}
        </ButtonLink>
        <Button onPress={() => uploads.retryAll()}>{t("retryAll")}</Button>
      </div>
    </div>
  );
}
