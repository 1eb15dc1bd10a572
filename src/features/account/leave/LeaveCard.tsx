import { useState } from "react";
import { LEAVING_DAYS } from "../../../../contract/leaving.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { Trash2 } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "../AccountView.module.css";
import { LeaveDialog } from "./LeaveDialog.tsx";

/** The end of an account: asked for here, decided in a dialog that says what comes then. */
export function LeaveCard() {
  const { t } = useTranslation("account");
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card id="account-leave" title={t("leave.title")}>
      <p className={styles.text}>{t("leave.text", { days: LEAVING_DAYS })}</p>
      <div className={styles.actions}>
        <Button variant="danger" icon={<Trash2 aria-hidden />} onPress={() => setIsAsking(true)}>
          {t("leave.open")}
        </Button>
      </div>
      <LeaveDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  );
}
