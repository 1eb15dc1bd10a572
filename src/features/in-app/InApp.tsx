import { StaticForm } from "../../components/form/StaticForm.tsx";
import * as buttons from "../../components/button/StaticButton.module.css";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./InApp.module.css";
import { useInAppWords } from "./use-in-app-words.ts";

/** The plans that somebody has, and the price of more. The island `in-app` fills it in. */
export function InAppShop() {
  const { t } = useTranslation();
  return (
    <>
      <Meters />
      <section className={styles.part} aria-labelledby="in-app-plans" data-plans="" hidden>
        <h2 className={styles.title} id="in-app-plans">
          {t("account:plans.kinds")}
        </h2>
        <p className={styles.test} data-test="" hidden>
          <strong>{t("account:bills.test")}</strong> {t("account:plans.testText")}
        </p>
        <ul role="list" className={styles.plans} />
        <p>
          <a className={buttons.secondary} href="/drive/payment">
            {t("account:inApp.all")}
          </a>
        </p>
      </section>
      <template data-plan="">
        <li className={styles.plan}>
          <strong className={styles.name} data-name="" />
          <p className={styles.soft} data-words="" />
          <p>
            <strong className={styles.amount} data-amount="" /> <span className={styles.soft} data-per="" />
          </p>
          <p className={styles.soft} data-tax="" />
          <ul className={styles.gives} />
          <a className={buttons.primary} href="/drive/payment" data-buy="">
            {t("account:plans.buy")}
          </a>
        </li>
      </template>
    </>
  );
}

/** The meters, with a way to the shop where the app may sell. */
export function InAppWidget() {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  return (
    <>
      <Meters />
      <p data-more="" hidden>
        <a className={buttons.primary} href={to("/inapp/shop")}>
          {t("account:inApp.more")}
        </a>
      </p>
    </>
  );
}

function Meters() {
  const { t } = useTranslation();
  const words = useInAppWords();
  return (
    <>
      <StaticForm
        island="in-app"
        words={words}
        arrives
        without={t("account:inApp.without")}
        submit={words.signIn}
      >
        {null}
      </StaticForm>
      <section className={styles.part} aria-labelledby="in-app-has" data-meters="" hidden>
        <h2 className={styles.title} id="in-app-has" tabIndex={-1}>
          {t("account:inApp.has")}
        </h2>
        <ul role="list" className={styles.meters} />
        <p className={styles.soft} data-note="" />
      </section>
      <template data-meter="">
        <li className={styles.meter}>
          <span className={styles.name} data-name="" />
          <span
            className={styles.track}
            role="meter"
            aria-valuenow={0}
            aria-valuemin={0}
            aria-valuemax={100}
            data-track=""
          >
            <span className={styles.fill} />
          </span>
          <span className={styles.soft} data-text="" />
        </li>
      </template>
    </>
  );
}
