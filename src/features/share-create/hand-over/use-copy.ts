import { useCallback } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { writeClipboard } from "../../../lib/clipboard.ts";
import { useToast } from "../../../state/toast.ts";

/** Puts text on the clipboard and says so; where the browser refuses, says that instead. */
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
