import type { TwoFactorState } from "../../../../contract/two-factor.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./TwoFactor.module.css";

/** With fewer codes than this, people are told to make new ones. */
const ENOUGH_CODES = 4;

interface Props {
  readonly state: TwoFactorState;
}

/** Says why it is worth having, or since when it is on and how many recovery codes are left. */
export function TwoFactorFacts({ state: { is_on, since, recovery_codes_left: left } }: Props) {
  const { t } = useTranslation("account");
  const format = useFormat();
  if (!is_on) return <p className={styles.text}>{t("twoFactor.why")}</p>;
  return (
    <div>
      <p>{t("twoFactor.on", { date: format.date(since) })}</p>
      <p className={styles.text}>
        {t("twoFactor.codesLeft", { left })}
        {left < ENOUGH_CODES && <strong> {t("twoFactor.fewCodes")}</strong>}
      </p>
    </div>
  );
}
