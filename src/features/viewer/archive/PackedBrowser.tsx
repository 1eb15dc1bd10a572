import { Lock } from "../../../components/icons.ts";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FileIcon } from "../../../components/file/FileIcon.tsx";
import type { FileKind } from "../../../components/file/file-kind.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { previewKind, type PreviewKind } from "../file/preview-kind.ts";
import { rowsIn, rowsNamed, type Packed, type PackedRow } from "./packed-tree.ts";
import { PackedDownload } from "./PackedDownload.tsx";
import { PackedPath } from "./PackedPath.tsx";
import * as styles from "./Packed.module.css";

interface Props {
  readonly name: string;
  readonly entries: readonly Packed[];
  /** Fetches the entries with fresh links, if they have links. */
  readonly renew?: () => Promise<readonly Packed[]>;
}

/** Number of rows rendered at once. */
const ROWS = 500;

/** Browses the entries of an archive or torrent like folders, and searches them. */
export function PackedBrowser({ name, entries, renew }: Props) {
  const { t, i18n } = useTranslation("viewer");
  const [folder, setFolder] = useState<readonly string[]>([]);
  const [words, setWords] = useState("");
  const [shown, setShown] = useState(ROWS);
  const list = useRef<HTMLTableElement>(null);
  const isSearch = words.trim() !== "";
  const rows = useMemo(
    () => (isSearch ? rowsNamed(entries, words, i18n.language) : rowsIn(entries, folder, i18n.language)),
    [entries, words, isSearch, folder, i18n.language],
  );
  const open = (path: readonly string[]) => {
    setFolder(path);
    setWords("");
    setShown(ROWS);
    list.current?.focus();
  };
  return (
    <div className={styles.browser}>
      <div className={styles.head}>
        <PackedPath name={name} path={folder} onOpen={open} />
        <input
          type="search"
          aria-label={t("packed.search")}
          placeholder={t("packed.search")}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || words === "") return;
            event.stopPropagation();
            setWords("");
          }}
        />
      </div>
      <table ref={list} tabIndex={-1} className={styles.table}>
        <caption className="visually-hidden" aria-live="polite">
          {t("packed.listed", { name: folder.at(-1) ?? name, count: rows.length })}
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t("packed.name")}</th>
            <th scope="col">{t("facts.size")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Row
              key={`${row.isFolder}${row.path.join("/")}`}
              row={row}
              isFull={isSearch}
              onOpen={open}
              renew={renew}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.empty}>{t(isSearch ? "packed.nothing" : "packed.empty")}</p>}
      {rows.length > shown && (
        <p className={styles.empty}>
          <Button onPress={() => setShown(shown + ROWS)}>{t("packed.more")}</Button>
        </p>
      )}
    </div>
  );
}

const ICONS: Readonly<Record<PreviewKind, FileKind>> = {
  image: "image",
  video: "video",
  audio: "audio",
  pdf: "document",
  markdown: "document",
  table: "document",
  text: "document",
  archive: "archive",
  torrent: "archive",
  unknown: "other",
};

interface RowProps {
  readonly row: PackedRow;
  /** Shows the folder of each entry too. */
  readonly isFull: boolean;
  readonly onOpen: (path: readonly string[]) => void;
  readonly renew: Props["renew"];
}

function Row({ row, isFull, onOpen, renew }: RowProps) {
  const { t } = useTranslation("viewer");
  const format = useFormat();
  const { name, path, isFolder, size, isEncrypted, link } = row;
  return (
    <tr>
      <td>
        <div className={styles.name}>
          <FileIcon
            kind={isFolder ? "folder" : ICONS[previewKind({ name, mime_type: "" })]}
            name={name}
            size="1.75rem"
          />
          <span dir="auto">
            {isFolder ? (
              <button type="button" onClick={() => onOpen(path)}>
                {name}
              </button>
            ) : (
              name
            )}
            {isFull && path.length > 1 && <small>{path.slice(0, -1).join(" / ")}</small>}
          </span>
          {isEncrypted && (
            <span className={styles.lock} role="img" aria-label={t("packed.encrypted")}>
              <Lock aria-hidden />
            </span>
          )}
          {link !== null && <PackedDownload name={name} path={path} link={link} renew={renew} />}
        </div>
      </td>
      <td className={styles.size}>{format.size(size)}</td>
    </tr>
  );
}
