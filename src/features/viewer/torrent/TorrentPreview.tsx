import { Copy } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { writeClipboard } from "../../../lib/clipboard.ts";
import { useToast } from "../../../state/toast.ts";
import { PackedBrowser } from "../archive/PackedBrowser.tsx";
import type { KindProps } from "../file/kind-props.ts";
import { UnknownPreview } from "../file/UnknownPreview.tsx";
import { useTorrent } from "./use-torrent.ts";
import * as styles from "../archive/Packed.module.css";

/** Lists the contents of a torrent: files, sizes, its info hash and magnet address. */
export function TorrentPreview({ file, renew }: KindProps) {
  const { t } = useTranslation("viewer");
  const format = useFormat();
  const toast = useToast();
  const { torrent, isBroken, error, again } = useTorrent({ file, renew });
  if (isBroken) return <UnknownPreview file={file} reason={t("torrent.broken")} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />;
  if (!torrent) {
    return (
      <div className={styles.waiting}>
        <Skeleton inlineSize="50%" />
        <Skeleton inlineSize="80%" />
        <Late onRetry={again} />
      </div>
    );
  }
  const copy = () =>
    void writeClipboard(torrent.magnet).then(
      () => toast({ text: t("torrent.copied") }),
      () => toast({ text: t("torrent.notCopied"), tone: "danger" }),
    );
  const entries = torrent.files.map(({ path, size }) => ({ path, size, isFolder: false }));
  return (
    <div className={styles.frame}>
      <p className={styles.summary}>
        <span>{t("packed.files", { count: entries.length })}</span>
        <span>{format.size(torrent.size)}</span>
        <Button icon={<Copy aria-hidden />} onPress={copy}>
          {t("torrent.copy")}
        </Button>
      </p>
      <dl className={styles.hash}>
        <dt>{t("torrent.infoHash")}</dt>
        <dd>
          <code>{torrent.infoHash}</code>
        </dd>
        {torrent.trackers.length > 0 && (
          <>
            <dt>{t("torrent.trackers", { count: torrent.trackers.length })}</dt>
            <dd>{torrent.trackers.slice(0, 3).join(", ")}</dd>
          </>
        )}
        {torrent.comment && (
          <>
            <dt>{t("torrent.comment")}</dt>
            <dd dir="auto">{torrent.comment}</dd>
          </>
        )}
      </dl>
      {torrent.isPrivate && (
        <p role="note" className={styles.note}>
          {t("torrent.private")}
        </p>
      )}
      <PackedBrowser name={torrent.name || file.name} entries={entries} />
    </div>
  );
}
