import * as buttons from "../../components/button/StaticButton.module.css";
import { StaticForm } from "../../components/form/StaticForm.tsx";
import * as fields from "../../components/form/StaticForm.module.css";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./Referral.module.css";
import { useReferralWords } from "./use-referral-words.ts";

/** The link by which a reader invites others, and those who joined by it. The island `referral` fills it in. */
export function Referral() {
  const { t } = useTranslation();
  return (
    <>
      <StaticForm
        island="referral"
        words={useReferralWords()}
        arrives
        without={t("help:referral.without")}
        submit={t("help:referral.make")}
      >
        <div className={styles.link} data-link="" hidden>
          <label className={fields.label} htmlFor="referral-link">
            {t("help:referral.link")}
          </label>
          <input className={fields.input} id="referral-link" type="text" readOnly dir="ltr" data-address="" />
          <p className={styles.row}>
            <button className={buttons.primary} type="button" data-copy="">
              {t("help:referral.copy")}
            </button>
            <button className={buttons.secondary} type="button" data-share="" hidden>
              {t("help:referral.share")}
            </button>
          </p>
          <svg className={styles.code} role="img" aria-label={t("help:referral.qr")} data-qr="">
            <path />
          </svg>
        </div>
      </StaticForm>
      <section className={styles.part} aria-labelledby="referral-terms" data-terms="" hidden>
        <h2 className={styles.title} id="referral-terms">
          {t("help:referral.terms")}
        </h2>
        <ul className={styles.terms} />
      </section>
      <section className={styles.part} aria-labelledby="referral-people" data-people="" hidden>
        <h2 className={styles.title} id="referral-people">
          {t("help:referral.people")}
        </h2>
        <p className={styles.soft} data-nobody="">
          {t("help:referral.nobody")}
        </p>
        <ul role="list" className={styles.totals} data-totals="" />
        <ol role="list" className={styles.people} data-rows="" />
        <button className={buttons.secondary} type="button" data-more="" hidden>
          {t("help:referral.more")}
        </button>
        <p className={styles.soft} role="status" data-more-status="" />
      </section>
      <template data-person="">
        <li className={styles.person}>
          <strong data-name="" />
          <span className={styles.state} data-state="" />
          <span className={`${styles.soft} ${styles.joined}`} data-joined="" />
          <span className={styles.reason} data-reason="" />
        </li>
      </template>
    </>
  );
}
