import { Card } from "../../../components/Card.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./LettersCard.module.css";

const HEADING = "account-letters";

/** The kinds of letters that are sent to somebody with an account. */
const KINDS = [
  "signIns",
  "waysIn",
  "address",
  "shares",
  "decisions",
  "along",
  "leaving",
  "bills",
  "reminders",
] as const;

/** Says which letters come. Those that warn or answer can't be turned off; reminders can, by a link in each. */
export function LettersCard() {
  const { t } = useTranslation("account");
  return (
    <Card id={HEADING} title={t("letters.title")}>
      <p className={styles.soft}>{t("letters.text")}</p>
      <ul role="list" aria-labelledby={HEADING} className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind} className={styles.kind}>
            <span>{t(`letters.kinds.${kind}`)}</span>
            <span className={styles.soft}>
              {t(kind === "reminders" ? "letters.stoppable" : "letters.always")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
