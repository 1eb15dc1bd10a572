import { useCallback, useMemo, useRef, type DragEvent } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useLatest } from "../../../state/use-latest.ts";
import { unevenRows } from "../../../components/listing/row-layout.ts";
import { useHeights } from "../../../components/listing/use-heights.ts";
import { useWindow } from "../../../components/listing/use-window.ts";
import { rowsOf, stepTarget } from "../record/row-order.ts";
import type { TransferView } from "../record/transfer-book.ts";
import { TransferRow } from "./TransferRow.tsx";
import type { Transfer } from "../record/transfer.types.ts";
import { uploads } from "../engine/uploads.ts";
import * as styles from "./TransferList.module.css";

/** px */
const ROW_HEIGHT = 64;
/** An estimate in px for rows with a reason below the name. */
const TALL_ROW_HEIGHT = 96;
const DRAG_TYPE = "application/x-holdall-transfer";

const TALL = new Set<Transfer["phase"]>(["failed", "lost"]);

const isTall = (transfer: Transfer | undefined): transfer is Transfer =>
  transfer !== undefined && TALL.has(transfer.phase);

/** The list of transfers. Only the visible ones are rendered, because a folder may bring thousands. */
export function TransferList({ view }: { readonly view: TransferView }) {
  const { t } = useTranslation("upload");
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(view), [view]);
  const latest = useLatest(rows);
  const { heights, measure } = useHeights("list");
  const layout = useMemo(() => {
    const heightOf = (transfer: Transfer | undefined) =>
      isTall(transfer) ? (heights.get(transfer.id) ?? TALL_ROW_HEIGHT) : ROW_HEIGHT;
    return unevenRows(rows.length, (row) => heightOf(rows[row]));
  }, [rows, heights]);
  const { first, last, height, topOf } = useWindow({ scroller, rows: layout, perRow: 1, startAt: 0 });

  const handleStep = useCallback(
    (id: string, step: -1 | 1) => {
      const before = stepTarget(latest.current, id, step);
      if (before !== null) uploads.move(id, before);
    },
    [latest],
  );
  const handleFirst = useCallback(
    (id: string) => {
      const first = latest.current.find(({ phase }) => phase === "queued");
      if (first) uploads.move(id, first.id);
    },
    [latest],
  );
  const dragOf = ({ id, phase }: Transfer) =>
    phase === "queued" && {
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(DRAG_TYPE, id),
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        const moved = event.dataTransfer.getData(DRAG_TYPE);
        if (moved === "") return;
        event.preventDefault();
        uploads.move(moved, id);
      },
    };

  return (
    <div ref={scroller} className={styles.scroller}>
      <ul role="list" aria-label={t("list")} className={styles.list} style={{ blockSize: height }}>
        {rows.slice(first, last).map((transfer, at) => (
          <li
            key={transfer.id}
            className={styles.item}
            aria-setsize={rows.length}
            aria-posinset={first + at + 1}
            ref={isTall(transfer) ? measure : null}
            data-row={transfer.id}
            style={{ transform: `translateY(${topOf(first + at)}px)`, minBlockSize: ROW_HEIGHT }}
            {...dragOf(transfer)}
          >
            <TransferRow transfer={transfer} onStep={handleStep} onFirst={handleFirst} />
          </li>
        ))}
      </ul>
    </div>
  );
}
