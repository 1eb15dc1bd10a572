import { BRAND } from "../../../contract/brand.ts";
import type { ReportReason } from "../../../contract/share-manage.ts";
import * as buttons from "../../components/button/StaticButton.module.css";
import { StaticField } from "../../components/form/StaticField.tsx";
import { StaticForm } from "../../components/form/StaticForm.tsx";
import * as forms from "../../components/form/StaticForm.module.css";
import { useShareLinkWords } from "../../components/form/use-share-link-words.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { ReportArea } from "./ReportArea.tsx";
import * as styles from "./Report.module.css";

const REASONS: readonly ReportReason[] = [
  "ILLEGAL",
  "COPYRIGHT",
  "CHILD_ABUSE",
  "MALWARE",
  "PRIVACY",
  "SPAM",
  "OTHER",
];
/** The API accepts this many links, and texts of these lengths. */
const LINKS_MAX = 20;
const LINK_MAX = 500;
const TEXT_MAX = 4_000;

/** Asks for all that makes a report a notice in the sense of the law. The island `report` sends it. */
export function ReportForm() {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const { malformed } = useShareLinkWords();
  const words = {
    malformed,
    sending: t("contact:sending"),
    unreachable: t("contact:unreachable"),
    check: t("contact:check"),
    closeCheck: t("contact:closeCheck"),
  };
  return (
    <>
      <StaticForm
        island="report"
        arrives
        words={words}
        without={t("contact:without", { address: BRAND.contact.abuse })}
        submit={t("dialogs:report.send")}
      >
        <ReportArea
          name="share_links"
          label={t("report:links")}
          hint={t("report:linksHint", { most: LINKS_MAX })}
          maxLength={LINKS_MAX * LINK_MAX}
          isShort
        />
        <p className={forms.field}>
          <label className={forms.label} htmlFor="report-reason">
            {t("dialogs:report.question")}
          </label>
          <select className={forms.input} id="report-reason" name="reason">
            {REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`dialogs:report.reason.${reason}`)}
              </option>
            ))}
          </select>
        </p>
        <ReportArea
          name="explanation"
          label={t("report:explanation")}
          hint={t("report:explanationHint")}
          maxLength={TEXT_MAX}
        />
        <StaticField
          id="report-ground"
          label={t("report:ground")}
          hint={t("report:groundHint")}
          name="legal_ground"
          maxLength={LINK_MAX}
        />
        <StaticField
          id="report-name"
          label={t("report:name")}
          hint={t("report:nameHint")}
          name="name"
          autoComplete="name"
          maxLength={200}
          required
        />
        <StaticField
          id="report-email"
          label={t("contact:email")}
          hint={t("report:emailHint")}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <label className={styles.faith}>
          <input type="checkbox" name="good_faith" required />
          <span>{t("report:goodFaith")}</span>
        </label>
      </StaticForm>
      <section className={forms.panel} tabIndex={-1} aria-labelledby="report-sent" data-sent="" hidden>
        <h2 className={forms.panelTitle} id="report-sent">
          {t("report:sentTitle")}
        </h2>
        <p>
          <SentText />
        </p>
        <div data-unknown="" hidden>
          <p>{t("report:unknown")}</p>
          <ul className={styles.links} data-unknown-links="" />
        </div>
        <a className={buttons.secondary} href={to("/report-status")} data-status-link="">
          {t("report:open")}
        </a>
      </section>
    </>
  );
}

/** A sentence for the report's number, which the island puts in. */
function SentText() {
  const { t } = useTranslation();
  const [before, after] = t("report:sent", { reference: "\n" }).split("\n");
  return (
    <>
      {before}
      <strong data-reference="" />
      {after}
    </>
  );
}
