import { useTranslation } from "../../../i18n/use-translation.ts";

/** The words that the library of the editor says in English by itself. */
export function usePhrases(): Readonly<Record<string, string>> {
  const { t } = useTranslation("viewer");
  return {
    Find: t("find.label"),
    Replace: t("edit.search.with"),
    next: t("next"),
    previous: t("previous"),
    all: t("edit.search.all"),
    "match case": t("edit.search.case"),
    regexp: t("edit.search.pattern"),
    "by word": t("edit.search.word"),
    replace: t("edit.search.replace"),
    "replace all": t("edit.search.replaceAll"),
    close: t("find.close"),
    "current match": t("edit.search.current"),
    "on line": t("edit.search.line"),
    "replaced match on line $": t("edit.search.replaced"),
    "replaced $ matches": t("edit.search.replacedAll"),
    "Go to line": t("edit.search.goTo"),
    go: t("edit.search.go"),
    "Control character": t("edit.search.sign"),
    "Selection deleted": t("edit.search.deleted"),
  };
}
