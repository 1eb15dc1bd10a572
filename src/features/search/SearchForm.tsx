import { useTranslation } from "../../i18n/use-translation.ts";
import { StaticField } from "../../components/form/StaticField.tsx";
import { StaticForm } from "../../components/form/StaticForm.tsx";

/** The field of the search page. The island `search` opens the search with the typed words. */
export function SearchForm() {
  const { t } = useTranslation();
  return (
    <StaticForm
      island="search"
      arrives
      role="search"
      without={t("common:search.without")}
      submit={t("common:search.open")}
    >
      <StaticField
        id="search-query"
        label={t("common:search.label")}
        name="q"
        type="search"
        autoComplete="off"
        maxLength={200}
      />
    </StaticForm>
  );
}
