import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./AccountLinks.module.css";

const SIGN_IN = "/drive/login?return=/drive/all";

/** Both links are in the page; the stored session decides before the first paint which one is shown. */
export function AccountLinks() {
  const { t } = useTranslation();
  return (
    <>
      <a className={styles.button} href={SIGN_IN} data-when="signed-out">
        {t("common:header.signIn")}
      </a>
      <a className={styles.button} href="/drive/all" data-when="signed-in">
        {t("common:header.openDrive")}
      </a>
    </>
  );
}
