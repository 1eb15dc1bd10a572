import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { ShortForm } from "../../../components/form/ShortForm.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { readLimit, UPLOAD_LIMIT } from "../pace/upload-limit.ts";
import { limitNow, limitUploads } from "../engine/uploads.ts";

/** Sets the overall speed limit of this person's uploads. */
export function LimitDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("upload");
  const format = useFormat();
  const [typed, setTyped] = useState(() => limitNow()?.toString() ?? "");
  const read = readLimit(typed);

  const handleSubmit = () => {
    if (!read) return;
    limitUploads(read.limit);
    onClose();
  };

  return (
    <Dialog title={t("limit.title")} isOpen onClose={onClose}>
      <ShortForm does={t("limit.save")} isUnsound={!read} onSubmit={handleSubmit} onCancel={onClose}>
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
      </ShortForm>
    </Dialog>
  );
}
