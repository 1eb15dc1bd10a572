import { useCallback } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { writeClipboard } from "../../lib/clipboard.ts";
import { useToast } from "../../state/toast.ts";

/** Copies text to the clipboard and says so, or says that the browser refused. */
export function useCopy(): (text: string, message: string) => void {
  const { t } = useTranslation("sharing");
  const toast = useToast();
  return useCallback(
    (text, message) => {
      writeClipboard(text).then(
        () => toast({ text: message }),
        () => toast({ text: t("copyFailed"), tone: "danger" }),
      );
    },
    [toast, t],
  );
}
