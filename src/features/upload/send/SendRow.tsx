import { RotateCw, X } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import type { UploadEngine } from "../engine/upload-engine.ts";
import type { Transfer } from "../record/transfer.types.ts";
import { ProgressRing } from "../watch/ProgressRing.tsx";
import { useTransferText } from "../watch/use-transfer-text.ts";
import * as styles from "./SendPage.module.css";

interface Props {
  readonly transfer: Transfer;
  readonly engine: UploadEngine;
}

/** A file on its way to a collecting link: how far it is, or why it stopped. */
export function SendRow({ transfer, engine }: Props) {
  const { t } = useTranslation("upload");
  const textOf = useTransferText();
  const { id, name, path, size, sent, phase } = transfer;
  const detail = textOf(transfer);
  return (
    <li className={styles.row}>
      <ProgressRing
        label={t("progressOf", { name })}
        detail={detail}
        phase={phase}
        share={size === 0 ? 0 : sent / size}
      />
      <div className={styles.words}>
        <span className={styles.name} dir="auto">
          {[...path, name].join("/")}
        </span>
        <span className={styles.detail}>{detail}</span>
      </div>
      {phase === "failed" && (
        <IconButton label={t("retry", { name })} onPress={() => engine.resume([id])}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={t(phase === "failed" ? "dismiss" : "cancel", { name })}
        onPress={() => engine.cancel([id])}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
