import { useState, type FormEvent } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { readLimit, UPLOAD_LIMIT } from "../pace/upload-limit.ts";
import { limitNow, limitUploads } from "../engine/uploads.ts";
import * as styles from "./LimitDialog.module.css";

/** Sets the overall speed limit of this person's uploads. */
export function LimitDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("upload");
  const format = useFormat();
  const [typed, setTyped] = useState(() => limitNow()?.toString() ?? "");
  const read = readLimit(typed);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!read) return;
    limitUploads(read.limit);
    onClose();
  };

  return (
    <Dialog title={t("limit.title")} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <TextField
          label={t("limit.label")}
          hint={t("limit.hint")}
          inputMode="decimal"
          value={typed}
          onChange={setTyped}
          focusSelecting="all"
          error={
            read
              ? undefined
              : t("limit.error", {
                  least: format.number(UPLOAD_LIMIT.least),
                  most: format.number(UPLOAD_LIMIT.most),
                })
          }
        />
        <div className={styles.actions}>
          <Button onPress={onClose}>{t("ui:cancel")}</Button>
          <Button type="submit" variant="primary" isDisabled={!read}>
            {t("limit.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
