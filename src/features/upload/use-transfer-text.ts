import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { secondsLeft } from "./speed.ts";
import type { Transfer } from "./transfer.types.ts";

/** The line below a transfer's name: numbers while it moves, words when it doesn't. */
export function useTransferText(): (transfer: Transfer) => string {
  const { t } = useTranslation("upload");
  const format = useFormat();
  const errorText = useErrorText();

  return useCallback(
    (transfer) => {
      const { phase, sent, size, speed, error } = transfer;
      const amount = t("amount", { sent: format.size(sent), size: format.size(size) });
      switch (phase) {
        case "running": {
          const left = secondsLeft(size - sent, speed.rate);
          if (left === undefined) return amount;
          const rate = t("speed", { rate: format.size(speed.rate) });
          return `${amount} · ${rate} · ${t("left", { time: format.duration(left) })}`;
        }
        case "paused":
          return `${t("phase.paused")} · ${amount}`;
        case "failed":
          return errorText(error);
        case "done":
          return `${t("phase.done")} · ${format.size(size)}`;
        default:
          return t(`phase.${phase}`);
      }
    },
    [t, format, errorText],
  );
}
