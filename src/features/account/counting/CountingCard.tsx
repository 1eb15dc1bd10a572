import { useState } from "react";
import { FEATURES } from "../../../../contract/feature-uses.ts";
import { Card } from "../../../components/page/Card.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { allowCounting, asksNotToBeTracked, mayCount } from "../../../lib/count-use.ts";
import * as styles from "./CountingCard.module.css";

const HEADING = "account-counting";

/** Lets this browser tell which features are used, or not: nothing is counted before somebody allows it. */
export function CountingCard() {
  const { t } = useTranslation("account");
  const [isAllowed, setIsAllowed] = useState(mayCount);
  const isRefused = asksNotToBeTracked();
  const change = (next: boolean) => {
    allowCounting(next);
    setIsAllowed(mayCount());
  };
  return (
    <Card id={HEADING} title={t("counting.title")}>
      <p className={styles.soft}>{t("counting.text")}</p>
      <ul role="list" aria-labelledby={HEADING} className={styles.features}>
        {FEATURES.map((name) => (
          <li key={name}>{t(`counting.features.${name}`)}</li>
        ))}
      </ul>
      <Switch isSelected={isAllowed} isDisabled={isRefused} onChange={change}>
        {t("counting.allow")}
      </Switch>
      {isRefused && <p className={styles.soft}>{t("counting.refused")}</p>}
    </Card>
  );
}
