import { ChevronDown, ChevronUp, EllipsisVertical, Pause, Play, X } from "../../../components/icons.ts";
import { Button as AriaButton, MenuTrigger } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { headline, unfinishedOf } from "./headline.ts";
import { PanelMenu } from "./PanelMenu.tsx";
import type { QueueSummary } from "../record/summary.ts";
import { uploads } from "../engine/uploads.ts";
import * as styles from "./PanelHeader.module.css";

interface Props {
  readonly summary: QueueSummary;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onClose: () => void;
  readonly onLimit: () => void;
}

/** Tells the state of all uploads and has the buttons for all of them. */
export function PanelHeader({ summary, isOpen, onOpenChange, onClose, onLimit }: Props) {
  const { t } = useTranslation("upload");
  const { open, paused } = summary;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <header className={styles.header}>
      <h2 className={styles.title}>{headline(summary, t)}</h2>
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
      <span className={styles.toggle}>
        <IconButton
          label={t(isOpen ? "collapse" : "expand")}
          aria-expanded={isOpen}
          onPress={() => onOpenChange(!isOpen)}
        >
          <Chevron aria-hidden />
        </IconButton>
      </span>
      {unfinishedOf(summary) === 0 && (
        <IconButton label={t("close")} onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </header>
  );
}
