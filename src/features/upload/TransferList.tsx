import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { TransferRow } from "./TransferRow.tsx";
import type { Transfer, TransferPhase } from "./transfer.types.ts";
import * as styles from "./TransferPanel.module.css";

/** px */
const ROW_HEIGHT = 68;
/** With a reason in words below the name. */
const TALL_ROW_HEIGHT = 92;
const OVERSCAN = 4;

/** What needs the person comes first, then what moves, then what waits, then what is done. */
const RANK: Readonly<Record<TransferPhase, number>> = {
  failed: 0,
  lost: 0,
  running: 1,
  preparing: 1,
  waiting: 1,
  paused: 2,
  queued: 3,
  done: 4,
};

const isTall = (transfer: Transfer | undefined): boolean =>
  transfer?.phase === "failed" || transfer?.phase === "lost";

/** The transfers, with only the visible ones in the page: a folder may bring thousands. */
export function TransferList({ transfers }: { readonly transfers: readonly Transfer[] }) {
  const { t } = useTranslation("upload");
  const scroller = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => [...transfers].sort((a, b) => RANK[a.phase] - RANK[b.phase]), [transfers]);
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (isTall(sorted[index]) ? TALL_ROW_HEIGHT : ROW_HEIGHT),
    overscan: OVERSCAN,
    getItemKey: (index) => `${sorted[index]?.id} ${isTall(sorted[index])}`,
  });

  return (
    <div ref={scroller} className={styles.scroller}>
      <ul
        role="list"
        aria-label={t("list")}
        className={styles.list}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const transfer = sorted[item.index];
          if (!transfer) return null;
          return (
            <li
              key={transfer.id}
              className={styles.item}
              aria-setsize={sorted.length}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start}px)`, blockSize: item.size }}
            >
              <TransferRow transfer={transfer} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
