import { BRAND } from "../../../contract/brand.ts";
import { StaticForm } from "../../components/form/StaticForm.tsx";
import * as forms from "../../components/form/StaticForm.module.css";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ReportArea } from "./ReportArea.tsx";
import * as styles from "./Report.module.css";

/** The API accepts a text of this length. */
const TEXT_MAX = 4_000;

/** Asks what a decision got wrong, where there is one to appeal against. The island `appeal` sends it. */
export function AppealForm() {
  const { t } = useTranslation();
  const words = { sending: t("contact:sending"), unreachable: t("contact:unreachable") };
  return (
    <section className={styles.appeal} data-appeal="" aria-labelledby="report-appeal" hidden>
      <h2 className={forms.panelTitle} id="report-appeal">
        {t("report:appeal.title")}
      </h2>
      <StaticForm
        island="appeal"
        words={words}
        without={t("contact:without", { address: BRAND.contact.legal })}
        submit={t("report:appeal.send")}
      >
        <p className={forms.field} data-which="">
          <label className={forms.label} htmlFor="report-share">
            {t("report:appeal.which")}
          </label>
          <select className={forms.input} id="report-share" name="share_id" />
        </p>
        <ReportArea
          name="appeal"
          label={t("report:appeal.text")}
          hint={t("report:appeal.hint")}
          maxLength={TEXT_MAX}
        />
      </StaticForm>
    </section>
  );
}
