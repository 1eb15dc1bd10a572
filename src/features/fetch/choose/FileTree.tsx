import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { evenRows } from "../../../components/listing/row-layout.ts";
import { useWindow } from "../../../components/listing/use-window.ts";
import type { FileTree as Tree, Mark, TreeRow as Row } from "./file-tree.ts";
import { keyAct } from "./tree-keys.ts";
import { TreeRow } from "./TreeRow.tsx";
import * as styles from "./FileTree.module.css";

/** px; as tall as a finger needs. */
const ROW_HEIGHT = 44;

interface Props {
  readonly label: string;
  readonly tree: Tree;
  readonly rows: readonly Row[];
  readonly marks: readonly Mark[];
  /** The positions of files that are there already, which stay chosen. */
  readonly isFixed: (at: number) => boolean;
  readonly onToggle: (at: number) => void;
  readonly onOpen: (at: number, isOpen: boolean) => void;
}

/** A tree whose lines are chosen by a press or Space. Only those in sight are drawn, however many there are. */
export function FileTree({ label, tree, rows, marks, isFixed, onToggle, onOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => evenRows(rows.length, ROW_HEIGHT), [rows.length]);
  const { first, last, height, topOf, rowsPerPage, reveal } = useWindow({
    scroller,
    rows: layout,
    perRow: 1,
    startAt: 0,
  });
  const [current, setCurrent] = useState(0);
  const found = rows.findIndex(({ at }) => at === current);
  const row = Math.max(0, found);

  const goTo = (next: number) => {
    const target = rows[next];
    if (!target) return;
    reveal(next);
    setCurrent(target.at);
  };
  const handleKey = (event: KeyboardEvent) => {
    const act = keyAct(event, { tree, rows, row, rowsPerPage });
    if (!act) return;
    event.preventDefault();
    if (act.kind === "go") goTo(act.row);
    else if (act.kind === "toggle") onToggle(act.at);
    else onOpen(act.at, act.isOpen);
  };
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={rows[row] && idOf(rows[row].at)}
      tabIndex={0}
      className={styles.tree}
      onKeyDown={handleKey}
    >
      <div role="none" className={styles.rows} style={{ blockSize: height }}>
        {rows.map((each, at) =>
          // The line that the focus is on is drawn wherever it is, so that a screen reader finds it.
          (at >= first && at < last) || at === row ? (
            <TreeRow
              key={each.at}
              id={idOf(each.at)}
              node={tree[each.at]}
              row={each}
              mark={marks[each.at] ?? "false"}
              isFixed={isFixed(each.at)}
              isCurrent={at === row}
              top={topOf(at)}
              onToggle={() => {
                setCurrent(each.at);
                onToggle(each.at);
              }}
              onOpen={(isOpen) => {
                setCurrent(each.at);
                onOpen(each.at, isOpen);
              }}
            />
          ) : null,
        )}
      </div>
    </div>
  );
}

const idOf = (at: number): string => `torrent-file-${at}`;
