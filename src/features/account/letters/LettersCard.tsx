import { Card } from "../../../components/page/Card.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Reminders } from "./Reminders.tsx";
import * as styles from "./LettersCard.module.css";

const HEADING = "account-letters";

/** The kinds of letters that are sent to everybody with an account, because they warn or answer. */
const KINDS = ["signIns", "waysIn", "address", "shares", "decisions", "along", "leaving", "bills"] as const;

/** Says which letters come, and lets those be turned off that only remind. */
export function LettersCard() {
  const { t } = useTranslation("account");
  return (
    <Card id={HEADING} title={t("letters.title")}>
      <p className={styles.soft}>{t("letters.text")}</p>
      <ul role="list" aria-labelledby={HEADING} className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind} className={styles.kind}>
            <span>{t(`letters.kinds.${kind}`)}</span>
            <span className={styles.soft}>{t("letters.always")}</span>
          </li>
        ))}
      </ul>
      <Reminders />
    </Card>
  );
}
