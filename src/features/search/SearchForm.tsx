import { useTranslation } from "react-i18next";
import { StaticField } from "../../components/StaticField.tsx";
import * as styles from "../../components/StaticForm.module.css";
import { WithoutScript } from "../../components/WithoutScript.tsx";

/** The field of the search page. The island `search` opens the search with what is typed here. */
export function SearchForm() {
  const { t } = useTranslation();
  return (
    <>
      <WithoutScript>{t("common:search.without")}</WithoutScript>
      <form className={styles.form} role="search" data-island="search" data-arrives="" data-needs-script="">
        <StaticField
          id="search-query"
          label={t("common:search.label")}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={200}
        />
        <button className={styles.submit} type="submit">
          {t("common:search.open")}
        </button>
      </form>
    </>
  );
}
