import { Card } from "../../../components/page/Card.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "../AccountView.module.css";
import { AlongZip } from "./AlongZip.tsx";

/** A zip of the whole drive, with everything else that is kept of its person. */
export function AlongCard() {
  const { t } = useTranslation("account");
  return (
    <Card id="account-along" title={t("along.title")}>
      <p className={styles.text}>{t("along.text")}</p>
      <AlongZip />
    </Card>
  );
}
