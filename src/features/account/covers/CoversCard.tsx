import { useState } from "react";
import { Card } from "../../../components/page/Card.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { displaySensitive, displaysSensitive } from "../../../lib/covers.ts";
import * as styles from "./CoversCard.module.css";

/** Lets this browser show shares that moderation covered without asking. */
export function CoversCard() {
  const { t } = useTranslation("account");
  const [isAtOnce, setIsAtOnce] = useState(displaysSensitive);
  const change = (next: boolean) => {
    displaySensitive(next);
    setIsAtOnce(displaysSensitive());
  };
  return (
    <Card id="account-covers" title={t("covers.title")}>
      <p className={styles.soft}>{t("covers.text")}</p>
      <Switch isSelected={isAtOnce} onChange={change}>
        {t("covers.atOnce")}
      </Switch>
    </Card>
  );
}
