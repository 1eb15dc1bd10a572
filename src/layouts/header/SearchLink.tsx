import { Search } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./SearchLink.module.css";

/** Leads to the search page. With its script it opens the search above this page instead, as the key / does. */
export function SearchLink() {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const label = t("common:search.open");
  return (
    <a className={styles.link} href={to("/search")} aria-label={label} title={`${label} (/)`} data-search="">
      <Search aria-hidden="true" size={20} />
    </a>
  );
}
