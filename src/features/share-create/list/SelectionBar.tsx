import { Pause, Play, Trash2, Undo2, X } from "../../../components/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { OwnShare } from "../../../api/shares.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { availableShareActions, type ShareAction } from "../act/available-share-actions.ts";
import type { Act } from "../act/use-share-actions.tsx";
import * as styles from "./SharesView.module.css";

const ICONS: Partial<Record<ShareAction, ReactNode>> = {
  pause: <Pause aria-hidden />,
  activate: <Play aria-hidden />,
  undelete: <Undo2 aria-hidden />,
  delete: <Trash2 aria-hidden />,
};

interface Props {
  readonly shares: readonly OwnShare[];
  readonly selected: readonly OwnShare[];
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onClear: () => void;
  readonly act: Act;
}

/** Stands above the list: it selects everything and offers the actions for the selection. */
export function SelectionBar({ shares, selected, onSelectAll, onClear, act }: Props) {
  const { t } = useTranslation("sharing");
  const isAll = selected.length === shares.length;
  const actions = availableShareActions(selected).filter((action) => action in ICONS);
  return (
    <div className={styles.bar} role="group" aria-label={t("list.selection")}>
      <Checkbox
        hideLabel
        label={t("list.selectAll")}
        isSelected={isAll}
        isIndeterminate={selected.length > 0 && !isAll}
        onChange={onSelectAll}
      />
      <p role="status" className={styles.count}>
        {selected.length > 0 ? (
          t("list.selected", { count: selected.length })
        ) : (
          <span aria-hidden>{t("list.selectAll")}</span>
        )}
      </p>
      {actions.map((action) => (
        <Button
          key={action}
          isCompact
          variant={action === "delete" ? "danger" : "secondary"}
          icon={ICONS[action]}
          onPress={() => act(action, selected)}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      {selected.length > 0 && (
        <IconButton label={t("list.clear")} onPress={onClear}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
