import { BRAND } from "../../../contract/brand.ts";
import { StaticForm } from "../../components/form/StaticForm.tsx";
import { keepPlaces } from "../../i18n/keep-places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./Report.module.css";

/** Shows where a report stands. The island `report-status` asks by the token in the address. */
export function ReportStatus() {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const words = {
    asking: t("report:asking"),
    missing: t("report:missing"),
    unreachable: t("checker:unreachable"),
    arrived: t("report:arrived", keepPlaces("reference", "time")),
    decided: t("report:decided", keepPlaces("time")),
    states: {
      WAITING: t("report:state.WAITING"),
      NONE: t("report:state.NONE"),
      HELD: t("report:state.HELD"),
      RESTRICTED: t("report:state.RESTRICTED"),
      LIFTED: t("report:state.LIFTED"),
    },
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
        <ul role="list" className={styles.shares} data-shares="" />
        <p className={styles.soft} data-appeal="" hidden>
          {t("report:appeal", { legal: BRAND.contact.legal })}
        </p>
      </StaticForm>
      <template data-share="">
        <li className={styles.share}>
          <a href={to("/report")} data-link="">
            {""}
          </a>
          <strong data-state="" />
          <span className={styles.soft} data-decided="" />
        </li>
      </template>
    </>
  );
}
