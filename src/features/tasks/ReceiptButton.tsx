import { ReceiptText } from "../../components/icons.ts";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { saveBlob } from "../../api/download.ts";
import { getReceipt } from "../../api/visitor-share.ts";
import { IconButton } from "../../components/button/IconButton.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useToast } from "../../state/toast.ts";

interface Props {
  readonly taskId: string;
  /** Names what was saved. */
  readonly name: string;
}

/** Downloads the signed list of a save's results. */
export function ReceiptButton({ taskId, name }: Props) {
  const { t } = useTranslation("places");
  const toast = useToast();
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const fetchReceipt = () => {
    setBusy(true);
    getReceipt(taskId)
      .then((receipt) => saveBlob(receipt, `receipt-${taskId}.ndjson`))
      .catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }))
      .finally(() => setBusy(false));
  };
  return (
    <IconButton label={t("tasks.receipt", { name })} isDisabled={isBusy} onPress={fetchReceipt}>
      <ReceiptText aria-hidden />
    </IconButton>
  );
}
