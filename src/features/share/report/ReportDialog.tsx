import { useId, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { BRAND } from "../../../../contract/brand.ts";
import type { ReportReason } from "../../../../contract/share-manage.ts";
import { reportShare } from "../../../api/visitor-share.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { useSitePath } from "../../../i18n/use-site-path.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useSpoken } from "../../../state/spoken.ts";
import * as styles from "./ReportLink.module.css";

const REASONS: readonly ReportReason[] = [
  "COPYRIGHT",
  "ILLEGAL",
  "CHILD_ABUSE",
  "MALWARE",
  "PRIVACY",
  "SPAM",
  "OTHER",
];
const DETAILS_LENGTH = 4_000;

interface Props {
  readonly shareId: string;
  readonly onClose: () => void;
}

/** Sends a report about a share to the moderators and then says thanks. */
export function ReportDialog({ shareId, onClose }: Props) {
  const { t } = useTranslation("dialogs");
  const sitePath = useSitePath();
  const errorText = useErrorText();
  const detailsId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState("");
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<"asking" | "sending" | "sent">("asking");

  const send = async () => {
    if (reason === undefined) return setProblem(t("report.choose"));
    setStep("sending");
    try {
      await reportShare({ share_id: shareId, reason, details });
      setStep("sent");
    } catch (error) {
      setProblem(errorText(error));
      setStep("asking");
    }
  };

  useSpoken(step === "sent" ? t("report.thanksText", { brand: BRAND.name }) : "");

  if (step === "sent") {
    return (
      <Dialog
        isOpen
        title={t("report.thanksTitle")}
        onClose={onClose}
        actions={
          <Button variant="primary" onPress={onClose}>
            {t("report.close")}
          </Button>
        }
      >
        <p>{t("report.thanksText", { brand: BRAND.name })}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={t("report.title")}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("report.cancel")}
          </Button>
          <Button variant="primary" isPending={step === "sending"} onPress={() => void send()}>
            {t("report.send")}
          </Button>
        </>
      }
    >
      <fieldset className={styles.reasons}>
        <legend>{t("report.question")}</legend>
        {REASONS.map((each) => (
          <label key={each} className={styles.reason}>
            <input
              type="radio"
              name="report-reason"
              checked={reason === each}
              onChange={() => {
                setReason(each);
                setProblem(undefined);
              }}
            />
            {t(`report.reason.${each}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.details}>
        <label htmlFor={detailsId}>{t("report.details")}</label>
        <textarea
          id={detailsId}
          value={details}
          maxLength={DETAILS_LENGTH}
          onChange={({ target }) => setDetails(target.value)}
        />
      </div>
      <p className={styles.formal}>
        <a href={`${sitePath("/report")}?share=${shareId}`}>{t("report.formal")}</a>
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
