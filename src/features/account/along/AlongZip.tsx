import { useState } from "react";
import type { Zip } from "../../../../contract/zip.ts";
import { takeAlong } from "../../../api/account.ts";
import { isApiError } from "../../../api/api-error.ts";
import { Button } from "../../../components/Button.tsx";
import { ButtonLink } from "../../../components/ButtonLink.tsx";
import { FormError } from "../../../components/FormError.tsx";
import { Download } from "../../../components/icons.ts";
import { Late } from "../../../components/Late.tsx";
import { useSubmission } from "../../../components/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "../AccountView.module.css";
import { useFresh } from "../prove/use-fresh.tsx";

/** Makes the zip of everything, and hands it over. */
export function AlongZip() {
  const { t } = useTranslation(["account", "actions"]);
  const format = useFormat();
  const textOf = useErrorText();
  const { fresh, dialog } = useFresh();
  const [zip, setZip] = useState<Zip>();
  const { isBusy, error, submit } = useSubmission();
  const hasFailed = error !== undefined && !isApiError(error, "cancelled");
  return (
    <>
      {isBusy && <Late onRetry={null} />}
      {hasFailed && <FormError>{textOf(error)}</FormError>}
      <div role="status">
        {zip && (
          <>
            <p>{t("along.ready", { size: format.size(zip.size) })}</p>
            <p className={styles.text}>{t("along.until", { time: format.dateTime(zip.expire) })}</p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {zip ? (
          <ButtonLink href={zip.url} icon={<Download aria-hidden />} download>
            {t("actions:action.download")}
          </ButtonLink>
        ) : (
          <Button isPending={isBusy} onPress={() => void submit(() => fresh(takeAlong), setZip)}>
            {t("along.open")}
          </Button>
        )}
      </div>
      {dialog}
    </>
  );
}
