import { useEffect, useState } from "react";
import {
  NOTICE_SUBJECTS,
  REQUIRED_SUBJECTS,
  type NoticeSubject,
} from "../../../../contract/notice-subjects.ts";
import { chooseNotices, noticeSubjects } from "../../../api/notice.ts";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { Card } from "../../../components/page/Card.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "../letters/LettersCard.module.css";

const HEADING = "account-notices";

/** Chooses what the bell tells, subject by subject; bills and safety can't be turned off. */
export function NoticesCard() {
  const { t } = useTranslation("notice");
  const { subjects, fault, load, keep } = useSubjects();
  const { error, submit } = useSubmission();
  const textOf = useErrorText();
  const change = (subject: NoticeSubject, told: boolean) =>
    void submit(() => chooseNotices(subject, told), keep);
  return (
    <Card id={HEADING} title={t("choices.title")}>
      <p className={styles.soft}>{t("choices.text")}</p>
      <ul role="list" aria-labelledby={HEADING} className={styles.kinds}>
        {REQUIRED_SUBJECTS.map((subject) => (
          <li key={subject} className={styles.kind}>
            <span>{t(`choices.${subject}`)}</span>
            <span className={styles.soft}>{t("choices.always")}</span>
          </li>
        ))}
      </ul>
      {fault !== undefined && <ErrorState error={fault} onRetry={load} />}
      {fault === undefined &&
        NOTICE_SUBJECTS.filter((subject) => !REQUIRED_SUBJECTS.includes(subject)).map((subject) => (
          <Switch
            key={subject}
            isSelected={subjects?.[subject] ?? false}
            isDisabled={!subjects}
            onChange={(told) => change(subject, told)}
          >
            {t(`choices.${subject}`)}
          </Switch>
        ))}
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
    </Card>
  );
}

type Subjects = Readonly<Record<string, boolean>>;

/** The choices as the server has them; nothing moves before they are known. */
function useSubjects() {
  const [subjects, keep] = useState<Subjects>();
  const [fault, setFault] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    noticeSubjects(controller.signal).then(keep, (error: unknown) => {
      if (!controller.signal.aborted) setFault(error);
    });
    return () => controller.abort();
  }, [asked]);
  const load = () => {
    setFault(undefined);
    setAsked((before) => before + 1);
  };
  return { subjects, fault, load, keep };
}
