import { Link } from "@reach/router";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Resource } from "../../../contract/resources.ts";
import { Button } from "../../components/button/Button.tsx";
import { Checkbox } from "../../components/form/Checkbox.tsx";
import { FileIcon } from "../../components/file/FileIcon.tsx";
import type { FileKind } from "../../components/file/file-kind.ts";
import { FileName } from "../../components/file/FileName.tsx";
import { RotateCw, X } from "../../components/icons.ts";
import { IconButton } from "../../components/button/IconButton.tsx";
import { ProgressBar } from "../../components/meter/ProgressBar.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { entryPath } from "../../lib/drive-paths.ts";
import { ChooseDialog } from "./choose/ChooseDialog.tsx";
import type { Line, Wish } from "./lines.ts";
import { roughName } from "./sources.ts";
import * as styles from "./FetchDialog.module.css";

interface Props {
  readonly line: Line;
  /** Bytes that the others leave in the drive. */
  readonly free: number;
  readonly onWish: (wish: Wish) => void;
  readonly onStop: () => void;
  readonly onAgain: () => void;
  /** The page behind shows something else now. */
  readonly onLeave: () => void;
}

/** One source: whether it is wanted, its name, and what the server found there. */
export function SourceRow({ line, free, onWish, onStop, onAgain, onLeave }: Props) {
  const { t } = useTranslation("fetch");
  const { source, look, canBegin, isWanted, chosen } = line;
  const [isChoosing, setChoosing] = useState(false);
  const found = look.kind === "found" ? look.resource : undefined;
  const name = found?.name || roughName(source);
  const isLooking = look.kind === "looking";
  return (
    <li className={styles.source} data-state={look.kind}>
      <span className={styles.tick}>
        {canBegin && (
          <Checkbox
            hideLabel
            label={name}
            isSelected={isWanted}
            onChange={(wanted) => onWish({ isWanted: wanted })}
          />
        )}
      </span>
      <FileIcon kind={kindOf(found)} name={found?.is_dir ? "" : name} />
      <div className={styles.about}>
        <FileName name={name} />
        <Facts line={line} />
        {found?.file && (
          <Link to={entryPath(found.file)} className={styles.here} onClick={onLeave}>
            {t("alreadyHere")}
          </Link>
        )}
        {isLooking && source.isMagnet && <ProgressBar label={t("lookingFor", { name })} share={undefined} />}
      </div>
      {found && found.is_dir && found.file_count > 1 && (
        <Button onPress={() => setChoosing(true)}>{t("chooseFiles")}</Button>
      )}
      {isLooking && source.isMagnet && (
        <IconButton label={t("stopLooking", { name })} onPress={onStop}>
          <X aria-hidden />
        </IconButton>
      )}
      {(look.kind === "refused" || look.kind === "stopped") && canBegin && (
        <IconButton label={t("lookAgain", { name })} onPress={onAgain}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      {found && isChoosing && (
        <ChooseDialog
          title={t("choose.title")}
          torrent={found}
          chosen={chosen?.files ?? allOf(found.file_count)}
          free={free}
          onClose={() => setChoosing(false)}
          onChoose={(files, bytes) => {
            setChoosing(false);
            onWish({
              isWanted: true,
              chosen: files.size === found.file_count ? undefined : { files, bytes },
            });
          }}
        />
      )}
    </li>
  );
}

const kindOf = (found: Resource | undefined): FileKind =>
  found?.is_dir ? "folder" : ((found?.file_category.toLowerCase() ?? "other") as FileKind);

const allOf = (count: number): ReadonlySet<number> => new Set(Array.from({ length: count }, (_, at) => at));

/** The number of files and their bytes, or why there are none. */
function Facts({ line: { source, look, chosen, bytes } }: { readonly line: Line }) {
  const { t } = useTranslation("fetch");
  const { size } = useFormat();
  if (look.kind === "looking")
    return <span className={styles.facts}>{t(source.isMagnet ? "lookingMagnet" : "looking")}</span>;
  if (look.kind === "stopped") return <span className={styles.facts}>{t("stopped")}</span>;
  if (look.kind === "refused") return <span className={styles.facts}>{look.why}</span>;
  const { is_dir, file_count: count, file_size } = look.resource;
  const files = chosen ? t("filesOf", { chosen: chosen.files.size, count }) : t("files", { count });
  return (
    <span className={styles.facts}>
      {[...(is_dir ? [files] : []), file_size === "" ? t("sizeUnknown") : size(bytes)].join(" · ")}
    </span>
  );
}
