import { ChevronDown, ChevronUp, EllipsisVertical, Pause, Play, X } from "lucide-react";
import { Button as AriaButton, MenuTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/IconButton.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { headline, isIdle, result, unfinishedOf } from "./headline.ts";
import { PanelMenu } from "./PanelMenu.tsx";
import type { QueueSummary } from "./summary.ts";
import { uploads } from "./uploads.ts";
import * as styles from "./PanelHeader.module.css";

interface Props {
  readonly summary: QueueSummary;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onClose: () => void;
  readonly onLimit: () => void;
}

/** How far everything is, and what can be done with all of it. */
export function PanelHeader({ summary, isOpen, onOpenChange, onClose, onLimit }: Props) {
  const { t } = useTranslation("upload");
  const detail = useDetail(summary);
  const { open, paused } = summary;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h2 className={styles.title}>{headline(summary, t)}</h2>
        {detail !== "" && <p className={styles.detail}>{detail}</p>}
      </div>
      {open > 0 && (
        <IconButton label={t("pauseAll")} onPress={() => uploads.pauseAll()}>
          <Pause aria-hidden />
        </IconButton>
      )}
      {open === 0 && paused > 0 && (
        <IconButton label={t("resumeAll")} onPress={() => uploads.resumeAll()}>
          <Play aria-hidden />
        </IconButton>
      )}
      <MenuTrigger>
        <AriaButton aria-label={t("more")} className={styles.menu}>
          <EllipsisVertical aria-hidden />
        </AriaButton>
        <PanelMenu summary={summary} onCancelAll={onClose} onLimit={onLimit} />
      </MenuTrigger>
      <IconButton
        label={t(isOpen ? "collapse" : "expand")}
        aria-expanded={isOpen}
        onPress={() => onOpenChange(!isOpen)}
      >
        <Chevron aria-hidden />
      </IconButton>
      {unfinishedOf(summary) === 0 && (
        <IconButton label={t("close")} onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </header>
  );
}

function useDetail(summary: QueueSummary): string {
  const { t } = useTranslation("upload");
  const format = useFormat();
  const { sent, bytes, rate, secondsLeft, failed, done } = summary;
  if (isIdle(summary)) return failed > 0 && done > 0 ? result({ ...summary, failed: 0 }, t) : "";
  const amount = t("overall", { sent: format.size(sent), size: format.size(bytes) });
  if (summary.open === 0 || rate === 0 || secondsLeft === undefined) return amount;
  const speed = t("speed", { rate: format.size(rate) });
  return `${amount} · ${speed} · ${t("left", { time: format.duration(secondsLeft) })}`;
}
