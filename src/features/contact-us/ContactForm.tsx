import { useTranslation } from "../../i18n/use-translation.ts";
import { BRAND } from "../../../contract/brand.ts";
import type { ContactTopic } from "../../../contract/contact.ts";
import { StaticField } from "../../components/form/StaticField.tsx";
import { StaticForm } from "../../components/form/StaticForm.tsx";
import * as buttons from "../../components/button/StaticButton.module.css";
import * as styles from "../../components/form/StaticForm.module.css";

const TOPICS: readonly ContactTopic[] = [
  "account",
  "saving",
  "sharing",
  "storage",
  "payment",
  "privacy",
  "abuse",
  "other",
];
/** The API accepts texts of this length at most. */
const TEXT_MAX = 5_000;

/** The contact form. The island `contact` sends it and shows the number of the message. */
export function ContactForm() {
  const { t } = useTranslation();
  const words = {
    sending: t("contact:sending"),
    unreachable: t("contact:unreachable"),
    check: t("contact:check"),
    closeCheck: t("contact:closeCheck"),
  };
  return (
    <>
      <StaticForm
        island="contact"
        words={words}
        without={t("contact:without", { address: BRAND.contact.support })}
        submit={t("contact:send")}
      >
        <p className={styles.field}>
          <label className={styles.label} htmlFor="contact-topic">
            {t("contact:topic")}
          </label>
          <select className={styles.input} id="contact-topic" name="topic" defaultValue="other">
            {TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {t(`contact:topics.${topic}`)}
              </option>
            ))}
          </select>
        </p>
        <StaticField
          id="contact-email"
          label={t("contact:email")}
          hint={t("contact:emailHint")}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <p className={styles.field}>
          <label className={styles.label} htmlFor="contact-text">
            {t("contact:text")}
          </label>
          <textarea className={styles.input} id="contact-text" name="text" maxLength={TEXT_MAX} required />
        </p>
        <StaticField
          id="contact-link"
          label={t("contact:shareLink")}
          hint={t("contact:shareLinkHint")}
          name="share_link"
          inputMode="url"
          maxLength={500}
        />
      </StaticForm>
      <section className={styles.panel} tabIndex={-1} aria-labelledby="contact-sent" data-sent="" hidden>
        <h2 className={styles.panelTitle} id="contact-sent">
          {t("contact:sentTitle")}
        </h2>
        <p>
          <SentText />
        </p>
        <button className={buttons.secondary} type="button">
          {t("contact:another")}
        </button>
      </section>
    </>
  );
}

/** A sentence for the message's number, which the island puts in. */
function SentText() {
  const { t } = useTranslation();
  const [before, after] = t("contact:sent", { reference: "\n" }).split("\n");
  return (
    <>
      {before}
      <strong data-reference="" />
      {after}
    </>
  );
}
