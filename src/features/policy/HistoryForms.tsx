import * as buttons from "../../components/button/StaticButton.module.css";
import * as fields from "../../components/form/StaticForm.module.css";
import { useTranslation } from "../../i18n/use-translation.ts";
import { formatDay } from "../../lib/day.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./HistoryForms.module.css";
import { policyAddresses } from "./policy-dates.ts";

/** Asks which version applied on a day; the server answers with that version. */
export function AppliedOnForm({ slug }: { readonly slug: string }) {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  return (
    <form className={styles.form} action={to(policyAddresses(slug).inForce)}>
      <label className={`${fields.field} ${styles.field}`}>
        <span className={fields.label}>{t("policy:history.day")}</span>
        <input
          className={fields.input}
          type="date"
          name="on"
          required
          pattern="\d{4}-\d{2}-\d{2}"
          placeholder="2023-10-20"
        />
      </label>
      <button type="submit" className={buttons.primary}>
        {t("policy:history.show")}
      </button>
    </form>
  );
}

interface ComparisonFormProps {
  readonly slug: string;
  /** The days on which the versions take effect; at least two. */
  readonly dates: readonly string[];
  /** The initial choice; by default the newest two. */
  readonly chosen?: readonly [string, string];
}

/** Chooses two versions to compare; the server leads to their comparison, in either order. */
export function ComparisonForm({ slug, dates, chosen }: ComparisonFormProps) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
  const ordered = [...dates].sort();
  const [from = ordered.at(-2), until = ordered.at(-1)] = chosen ?? [];
  const field = (name: string, label: string, value: string | undefined) => (
    <label className={`${fields.field} ${styles.field}`}>
      <span className={fields.label}>{label}</span>
      <select className={fields.input} name={name} defaultValue={value}>
        {ordered.map((date) => (
          <option key={date} value={date}>
            {formatDay(date, language)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form
      className={styles.form}
      action={to(policyAddresses(slug).comparisons)}
      data-compare=""
      data-screen-only=""
    >
      {field("from", t("policy:history.earlier"), from)}
      {field("to", t("policy:history.later"), until)}
      <button type="submit" className={buttons.primary}>
        {t("policy:history.compareButton")}
      </button>
    </form>
  );
}
