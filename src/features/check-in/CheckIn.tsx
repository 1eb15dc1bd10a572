import { StaticForm } from "../../components/form/StaticForm.tsx";
import { keepPlaces } from "../../i18n/keep-places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./CheckIn.module.css";

/** Counts a reader's day. The island `check-in` fills the calendar in. */
export function CheckIn() {
  const { t } = useTranslation();
  const words = {
    submit: t("help:checkIn.submit"),
    signIn: t("common:header.signIn"),
    loading: t("help:checkIn.loading"),
    closed: t("help:checkIn.closed"),
    signedOut: t("help:checkIn.signedOut"),
    streak: t("help:checkIn.streak", keepPlaces("days")),
    until: t("help:checkIn.until", keepPlaces("time")),
    checkedIn: t("help:checkIn.checkedIn", keepPlaces("time")),
    unreachable: t("help:checkIn.unreachable"),
    day: t("help:checkIn.day", keepPlaces("number")),
    gives: t("help:checkIn.gives", keepPlaces("plan", "days")),
    nothing: t("help:checkIn.nothing"),
    done: t("help:checkIn.done"),
    next: t("help:checkIn.next"),
  };
  return (
    <>
      <StaticForm
        island="check-in"
        words={words}
        arrives
        without={t("help:checkIn.without")}
        submit={t("help:checkIn.submit")}
      >
        <p className={styles.streak} data-streak="" hidden />
      </StaticForm>
      <section className={styles.calendar} aria-labelledby="check-in-days" data-calendar="" hidden>
        <h2 className={styles.title} id="check-in-days">
          {t("help:checkIn.days")}
        </h2>
        <ol role="list" className={styles.days} data-days="" />
        <p className={styles.soft}>{t("help:checkIn.again")}</p>
      </section>
      <section className={styles.calendar} aria-labelledby="check-in-visits" data-visits="" hidden>
        <h2 className={styles.title} id="check-in-visits">
          {t("help:checkIn.visits")}
        </h2>
        <ul role="list" className={styles.visits} />
      </section>
      <template data-day="">
        <li className={styles.day}>
          <strong data-name="" />
          <span data-gives="" />
          <span className={styles.mark} data-mark="" />
        </li>
      </template>
      <template data-visit="">
        <li className={styles.visit}>
          <span data-name="" />
          <span className={styles.soft} data-gives="" />
        </li>
      </template>
    </>
  );
}
