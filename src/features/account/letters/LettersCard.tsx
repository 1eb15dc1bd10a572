import { Card } from "../../../components/Card.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./LettersCard.module.css";

const HEADING = "account-letters";

/** The kinds of letters that are sent to somebody with an account. */
const KINDS = ["signIns", "waysIn", "address", "shares", "decisions", "along", "leaving"] as const;

/** Says which letters come. All of them warn or answer, so none can be turned off. */
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
    </Card>
  );
}
