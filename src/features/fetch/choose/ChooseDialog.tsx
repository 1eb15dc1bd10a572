import { useMemo, useState } from "react";
import type { Resource } from "../../../../contract/resources.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ChipGroup } from "../../../components/form/ChipGroup.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { Select } from "../../../components/form/Select.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import {
  bytesIn,
  EVERYTHING,
  filesAt,
  marksOf,
  readTree,
  rowsOf,
  shownIn,
  type TreeFilter,
} from "./file-tree.ts";
import { FileTree } from "./FileTree.tsx";
import * as styles from "./FileTree.module.css";

const KINDS = ["all", "video", "image", "audio", "document", "archive", "other"] as const;
/** Bytes; in text, because choices have texts as ids. */
const LEASTS = ["0", "1048576", "10485760", "104857600", "1073741824"] as const;
/** In a larger torrent, folders are closed at first. */
const OPEN_AT_MOST = 60;
const NONE: ReadonlySet<number> = new Set();

interface Props {
  readonly title: string;
  readonly torrent: Resource;
  /** The files that are chosen at first. */
  readonly chosen: ReadonlySet<number>;
  /** Files that are there already: they are shown as chosen, and neither counted nor changed. */
  readonly there?: ReadonlySet<number>;
  /** Bytes that are free in the drive. */
  readonly free: number;
  readonly isPending?: boolean;
  readonly onChoose: (chosen: ReadonlySet<number>, bytes: number) => void;
  readonly onClose: () => void;
}

/** Chooses files of a torrent in its tree. */
export function ChooseDialog({ title, torrent, there = NONE, free, ...props }: Props) {
  const { t, i18n } = useTranslation(["fetch", "places"]);
  const { size } = useFormat();
  const tree = useMemo(() => readTree(torrent, i18n.language), [torrent, i18n.language]);
  const [chosen, setChosen] = useState(props.chosen);
  const [filter, setFilter] = useState<TreeFilter>(EVERYTHING);
  const [closed, setClosed] = useState<ReadonlySet<number>>(() =>
    tree.length > OPEN_AT_MOST
      ? new Set(tree.flatMap(({ index }, at) => (index < 0 ? [at] : [])))
      : new Set<number>(),
  );
  const shown = useMemo(() => shownIn(tree, filter), [tree, filter]);
  const rows = useMemo(() => rowsOf(tree, shown, closed), [tree, shown, closed]);
  const marks = useMemo(() => marksOf(tree, new Set([...chosen, ...there])), [tree, chosen, there]);
  const bytes = useMemo(() => bytesIn(tree, chosen), [tree, chosen]);

  const choose = (at: number, isWanted?: boolean) => {
    const files = filesAt(tree, shown, at).filter((index) => !there.has(index));
    const wanted = isWanted ?? files.some((index) => !chosen.has(index));
    const rest = new Set(chosen);
    for (const index of files)
      if (wanted) rest.add(index);
      else rest.delete(index);
    setChosen(rest);
  };
  const open = (at: number, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(at);
    else next.add(at);
    setClosed(next);
  };
  const isFixed = (at: number) =>
    there.size > 0 && filesAt(tree, shown, at).every((index) => there.has(index));
  const facts = { count: chosen.size, bytes: size(bytes) };

  return (
    <Dialog
      title={title}
      size="large"
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            isDisabled={chosen.size === 0}
            isPending={props.isPending ?? false}
            onPress={() => props.onChoose(chosen, bytes)}
          >
            {chosen.size === 0 ? t("choose.doneNone") : t("choose.done", { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className={styles.choose}>
        <div className={styles.filters}>
          <ChipGroup
            label={t("places:search.type.label")}
            chips={KINDS.map((id) => ({ id, text: t(`places:search.type.${id === "all" ? "any" : id}`) }))}
            value={filter.kind as (typeof KINDS)[number]}
            onChange={(kind) => setFilter((now) => ({ ...now, kind }))}
          />
          <div className={styles.line}>
            <Select
              label={t("choose.larger")}
              options={LEASTS.map((id) => ({
                id,
                text: id === "0" ? t("places:search.size.any") : size(id),
              }))}
              value={String(filter.least) as (typeof LEASTS)[number]}
              onChange={(least) => setFilter((now) => ({ ...now, least: Number(least) }))}
            />
            <div className={styles.buttons}>
              <Button isDisabled={rows.length === 0} onPress={() => choose(-1, true)}>
                {t("choose.all")}
              </Button>
              <Button isDisabled={rows.length === 0} onPress={() => choose(-1, false)}>
                {t("choose.none")}
              </Button>
            </div>
          </div>
        </div>
        {rows.length === 0 ? (
          <p className={styles.none}>{t("choose.nothing")}</p>
        ) : (
          <FileTree
            label={torrent.name}
            tree={tree}
            rows={rows}
            marks={marks}
            isFixed={isFixed}
            onToggle={(at) => choose(at)}
            onOpen={open}
          />
        )}
        <p role="status" className={styles.sum}>
          <span>{t("choose.sum", facts)}</span>
          {free !== Infinity && (
            <span data-tone={bytes > free ? "danger" : undefined}>
              {t("choose.free", { free: size(Math.max(0, free)) })}
            </span>
          )}
        </p>
      </div>
    </Dialog>
  );
}
