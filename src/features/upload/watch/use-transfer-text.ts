import { useCallback } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { isApiError } from "../../../api/api-error.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { FileChangedError, isSignedOut } from "../record/failure.ts";
import { secondsLeft } from "../record/speed.ts";
import type { Transfer } from "../record/transfer.types.ts";

/** The line below a transfer's name: numbers while it moves, words otherwise. */
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
        case "waiting":
          return t(`phase.${waitsFor(error)}`);
        case "paused":
          return `${t("phase.paused")} · ${amount}`;
        case "queued":
          return `${t("phase.queued")} · ${format.size(size)}`;
        case "failed":
          if (error instanceof FileChangedError) return t("reason.changed");
          return isFolderGone(error) ? t("reason.folderGone") : errorText(error);
        case "done":
          return `${t("phase.done")} · ${format.size(size)}`;
        default:
          return t(`phase.${phase}`);
      }
    },
    [t, format, errorText],
  );
}

/** An upload looks up nothing but its folder, so that is what is missing. */
const isFolderGone = (error: unknown): boolean =>
  isApiError(error, "file_not_found") || isApiError(error, "not_found");

function waitsFor(error: unknown): "signedOut" | "waiting" | "busy" {
  if (isSignedOut(error)) return "signedOut";
  return isApiError(error, "unreachable") ? "waiting" : "busy";
}
