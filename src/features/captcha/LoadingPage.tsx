import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useSitePath } from "../../i18n/use-site-path.ts";
import { grantFromQuery, postGrant } from "./captcha-message.ts";
import { usePageTitle } from "../../state/use-page-title.ts";
import * as styles from "./LoadingPage.module.css";

/** The human check ends at this page, which hands the token to its opener and is visible only briefly. */
export function LoadingPage() {
  const { t } = useTranslation("auth");
  const sitePath = useSitePath();
  const [handed, setHanded] = useState(true);
  usePageTitle(t("loading.title"));

  useEffect(() => {
    const grant = grantFromQuery(location.search);
    history.replaceState(null, "", location.pathname);
    setHanded(grant !== undefined && postGrant(grant));
  }, []);

  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t("loading.title")}</h1>
      <p>{handed ? t("loading.handed") : t("loading.alone")}</p>
      {!handed && <a href={sitePath("/")}>{t("loading.home")}</a>}
    </main>
  );
}
