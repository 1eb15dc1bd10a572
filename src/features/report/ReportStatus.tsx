import { BRAND } from "../../../contract/brand.ts";
import { StaticForm } from "../../components/form/StaticForm.tsx";
import { keepPlaces } from "../../i18n/keep-places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { AppealForm } from "./AppealForm.tsx";
import { useStatusWords } from "./use-status-words.ts";
import * as styles from "./Report.module.css";

/** Shows where a report stands, or what was decided against somebody. The island `report-status` asks by the address's token. */
export function ReportStatus() {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const words = {
    asking: t("report:asking"),
    missing: t("report:missing"),
    unreachable: t("checker:unreachable"),
    arrived: t("report:arrived", keepPlaces("reference", "time")),
    ...useStatusWords(),
  };
  return (
    <>
      <StaticForm
        island="report-status"
        arrives
        words={words}
        without={t("contact:without", { address: BRAND.contact.abuse })}
        submit={t("report:again")}
      >
        <ul role="list" className={styles.shares} data-shares="" tabIndex={-1} />
      </StaticForm>
      <AppealForm />
      <template data-share="">
        <li className={styles.share}>
          <a href={to("/report")} data-link="">
            {""}
          </a>
          <strong data-state="" />
          <span className={styles.soft} data-told="" />
        </li>
      </template>
    </>
  );
}
