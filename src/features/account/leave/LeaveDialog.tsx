import { useState } from "react";
import { LEAVING_DAYS } from "../../../../contract/leaving.ts";
import { daysAfter, utcDay } from "../../../../contract/policy.ts";
import { isApiError } from "../../../api/api-error.ts";
import { leave } from "../../../api/leave.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { formatDay } from "../../../lib/day.ts";
import { AlongZip } from "../along/AlongZip.tsx";
import { useFresh } from "../prove/use-fresh.tsx";
import * as styles from "./LeaveDialog.module.css";

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Offers to take everything along, says what leaving does and when, and wants to hear that this was read. */
export function LeaveDialog({ isOpen, onClose }: Props) {
  const { t, i18n } = useTranslation(["account", "ui"]);
  const textOf = useErrorText();
  const { fresh, dialog } = useFresh();
  const { isBusy, error, submit } = useSubmission(isOpen);
  const [isSure, setIsSure] = useState(false);
  const day = formatDay(daysAfter(utcDay(Date.now()), LEAVING_DAYS), i18n.language);
  const close = () => {
    setIsSure(false);
    onClose();
  };
  return (
    <>
      <Dialog
        role="alertdialog"
        size="medium"
        title={t("leave.question")}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>{t("ui:cancel")}</Button>
            <Button
              variant="danger"
              isPending={isBusy}
              isDisabled={!isSure}
              onPress={() =>
                void submit(
                  () => fresh(leave),
                  () => undefined,
                )
              }
            >
              {t("leave.confirm")}
            </Button>
          </>
        }
      >
        <section className={styles.along} aria-labelledby="leave-along">
          <h3 id="leave-along" className={styles.title}>
            {t("leave.alongFirst")}
          </h3>
          <p className={styles.text}>{t("along.text")}</p>
          <AlongZip />
        </section>
        <dl className={styles.stages}>
          <dt>{t("leave.now")}</dt>
          <dd>{t("leave.nowText")}</dd>
          <dt>{t("leave.until", { day })}</dt>
          <dd>{t("leave.untilText")}</dd>
          <dt>{t("leave.then")}</dt>
          <dd>{t("leave.thenText")}</dd>
          <dt>{t("leave.stays")}</dt>
          <dd>{t("leave.staysText")}</dd>
        </dl>
        <Checkbox isSelected={isSure} onChange={setIsSure} label={t("leave.sure", { day })} />
        {error !== undefined && !isApiError(error, "cancelled") && <FormError>{textOf(error)}</FormError>}
      </Dialog>
      {dialog}
    </>
  );
}
