import { useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../components/button/Button.tsx";
import { FileUp } from "../../components/icons.ts";
import { readTorrent } from "../../lib/torrent/read-torrent.ts";
import * as styles from "./FetchDialog.module.css";

/** A larger torrent names more files than a server takes. */
const BYTES_AT_MOST = 16 << 20;

/** Chooses torrent files, which become magnet links. The files stay in the browser. */
export function TorrentButton({ onMagnet }: { readonly onMagnet: (magnet: string) => void }) {
  const { t, i18n } = useTranslation("fetch");
  const input = useRef<HTMLInputElement>(null);
  const [broken, setBroken] = useState<readonly string[]>([]);

  const handleFiles = async (files: readonly File[]) => {
    setBroken([]);
    for (const file of files) {
      try {
        if (file.size > BYTES_AT_MOST) throw new SyntaxError("too large");
        onMagnet((await readTorrent(new Uint8Array(await file.arrayBuffer()))).magnet);
      } catch {
        setBroken((names) => [...names, file.name]);
      }
    }
  };
  return (
    <div className={styles.torrents}>
      <Button icon={<FileUp aria-hidden />} onPress={() => input.current?.click()}>
        {t("torrent")}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".torrent,application/x-bittorrent"
        multiple
        hidden
        onChange={({ target }) => {
          void handleFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {broken.length > 0 && (
        <p role="alert" data-tone="danger" className={styles.sum}>
          {t("notTorrent", {
            count: broken.length,
            names: new Intl.ListFormat(i18n.language).format(broken),
          })}
        </p>
      )}
    </div>
  );
}
