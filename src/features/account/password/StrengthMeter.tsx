import { LEVELS } from "../../../../contract/password-levels.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./StrengthMeter.module.css";
import { useStrength } from "./use-strength.ts";

interface Props {
  readonly password: string;
  /** Facts about the person, which a good password doesn't hold. */
  readonly texts: readonly string[];
}

/** Says in words how easily a password is guessed, with as many bars as it is strong, and what would help most. */
export function StrengthMeter({ password, texts }: Props) {
  const { t } = useTranslation("account");
  const strength = useStrength(password, texts);
  const reached = strength ? LEVELS.indexOf(strength.level) : -1;
  return (
    <div className={styles.strength} data-level={strength?.level}>
      <div aria-hidden className={styles.bars}>
        {LEVELS.map((level, at) => (
          <span key={level} className={styles.bar} data-on={at <= reached || undefined} />
        ))}
      </div>
      <p role="status" className={styles.words}>
        {strength && (
          <>
            <span>{t("strength.told", { level: t(`strength.levels.${strength.level}`) })}</span>
            {strength.hint && <span className={styles.hint}> {t(`strength.hints.${strength.hint}`)}</span>}
          </>
        )}
      </p>
    </div>
  );
}
