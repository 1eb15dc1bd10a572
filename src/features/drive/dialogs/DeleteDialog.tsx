import { useTranslation } from "../../../i18n/use-translation.ts";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import type { Chosen } from "../choose/chosen.ts";
import { useAmount } from "../choose/use-amount.ts";

interface Props {
  readonly chosen: Chosen;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<boolean>;
}

/** Asks before entries are deleted for good, and says how much that is. */
export function DeleteDialog({ chosen, onClose, onConfirm }: Props) {
  const { t } = useTranslation("dialogs");
  const amount = useAmount(chosen);
  return (
    <ConfirmDialog
      isOpen
      title={t("drive:delete.title", { count: chosen.count })}
      text={[amount, t("drive:delete.text")].filter(Boolean).join(" ")}
      confirmLabel={t("drive:delete.confirm")}
      onClose={onClose}
      onConfirm={async () => void (await onConfirm())}
    />
  );
}
