import { Circle, CircleDot, Eraser, Gauge, RotateCw, X } from "../../../components/icons.ts";
import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { MenuPopover, Menu, MenuItem, MenuSeparator } from "../../../components/menu/Menu.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { keepAtOnce, keptAtOnce } from "../pace/at-once.ts";
import { unfinishedOf } from "./headline.ts";
import { AT_ONCE } from "../record/queue.ts";
import type { QueueSummary } from "../record/summary.ts";
import { BYTES_PER_MB } from "../pace/upload-limit.ts";
import { limitNow, uploads } from "../engine/uploads.ts";

interface Props {
  readonly summary: QueueSummary;
  readonly onCancelAll: () => void;
  readonly onLimit: () => void;
}

const COUNTS = [AT_ONCE.least, 2, AT_ONCE.usual, AT_ONCE.most];
const COUNT_PREFIX = "atOnce-";

/** Holds commands that are seldom used: retry and cancel all, clear, and the number of simultaneous files. */
export function PanelMenu({ summary, onCancelAll, onLimit }: Props) {
  const { t } = useTranslation("upload");
  const format = useFormat();
  const limit = limitNow();
  const [atOnce, setAtOnce] = useState(keptAtOnce);

  const handleAction = (key: string) => {
    if (key === "retry") uploads.retryAll();
    if (key === "clear") uploads.clearFinished();
    if (key === "cancel") onCancelAll();
    if (key === "limit") onLimit();
    if (!key.startsWith(COUNT_PREFIX)) return;
    const count = Number(key.slice(COUNT_PREFIX.length));
    setAtOnce(count);
    keepAtOnce(count);
    uploads.setAtOnce(count);
  };

  return (
    <MenuPopover placement="top end">
      <Menu onAction={(key) => handleAction(String(key))}>
        {summary.failed > 0 ? (
          <MenuItem id="retry" icon={<RotateCw aria-hidden />}>
            {t("retryAll")}
          </MenuItem>
        ) : null}
        {summary.done > 0 ? (
          <MenuItem id="clear" icon={<Eraser aria-hidden />}>
            {t("clearFinished")}
          </MenuItem>
        ) : null}
        {COUNTS.map((count) => (
          <MenuItem
            key={count}
            id={`${COUNT_PREFIX}${count}`}
            icon={count === atOnce ? <CircleDot aria-hidden /> : <Circle aria-hidden />}
          >
            {t(count === atOnce ? "atOnceNow" : "atOnce", { number: format.number(count) })}
          </MenuItem>
        ))}
        <MenuItem id="limit" icon={<Gauge aria-hidden />}>
          {limit === undefined
            ? t("limit.menu")
            : t("limit.menuNow", { rate: format.size(limit * BYTES_PER_MB) })}
        </MenuItem>
        {unfinishedOf(summary) > 0 ? (
          <>
            <MenuSeparator />
            <MenuItem id="cancel" icon={<X aria-hidden />} tone="danger">
              {t("cancelAll")}
            </MenuItem>
          </>
        ) : null}
      </Menu>
    </MenuPopover>
  );
}
