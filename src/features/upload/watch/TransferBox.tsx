import { lazy, useState, type RefObject } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { Part } from "../../../components/wait/Part.tsx";
import { unfinishedOf } from "./headline.ts";
import { OverallProgress } from "./OverallProgress.tsx";
import { PanelHeader } from "./PanelHeader.tsx";
import { PanelNotices } from "./PanelNotices.tsx";
import type { TransferView } from "../record/transfer-book.ts";
import { TransferList } from "./TransferList.tsx";
import { uploads } from "../engine/uploads.ts";
import * as styles from "./TransferPanel.module.css";

const LimitDialog = lazy(() => import("./LimitDialog.tsx").then((m) => ({ default: m.LimitDialog })));

interface Props {
  readonly view: TransferView;
  readonly panel: RefObject<HTMLElement>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The panel of uploads: their overall progress, and each of them. */
export function TransferBox({ view, panel, isOpen, onOpenChange }: Props) {
  const { t } = useTranslation("upload");
  const { summary } = view;
  const [asking, setAsking] = useState(false);
  const [limiting, setLimiting] = useState(false);
  const unfinished = unfinishedOf(summary);
  const handleClose = () => (unfinished > 0 ? setAsking(true) : uploads.cancelAll());
  const handleCancel = async () => uploads.cancelAll();
  return (
    <>
      <section ref={panel} aria-label={t("panel")} className={styles.panel} data-open={isOpen || undefined}>
        <PanelHeader
          summary={summary}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          onClose={handleClose}
          onLimit={() => setLimiting(true)}
        />
        <OverallProgress summary={summary} />
        <PanelNotices view={view} />
        {isOpen && <TransferList view={view} />}
      </section>
      {limiting && (
        <Part>
          <LimitDialog onClose={() => setLimiting(false)} />
        </Part>
      )}
      <ConfirmDialog
        isOpen={asking}
        title={t("cancelTitle")}
        text={t("cancelText", { count: unfinished })}
        confirmLabel={t("cancelAll")}
        onClose={() => setAsking(false)}
        onConfirm={handleCancel}
      />
    </>
  );
}
