import { BRAND } from "../../../../contract/brand.ts";
import { wholeSecurityLog } from "../../../api/sessions.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { Download } from "../../../components/icons.ts";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import * as rows from "../Rows.module.css";

/** Hands over the whole record of what happened to the account, as a file. */
export function SaveLog() {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const { isBusy, error, submit } = useSubmission();
  const handleSave = () =>
    void submit(wholeSecurityLog, (events) =>
      saveBlob(
        new Blob([JSON.stringify(events, null, 2)], { type: "application/json" }),
        `${BRAND.name.toLowerCase()}-account-record.json`,
      ),
    );
  const words = t("twoFactor.download");
  return (
    <>
      <div className={rows.actions}>
        <Button
          isPending={isBusy}
          icon={<Download aria-hidden />}
          aria-label={`${words}: ${t("log.title")}`}
          onPress={handleSave}
        >
          {words}
        </Button>
      </div>
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
    </>
  );
}
