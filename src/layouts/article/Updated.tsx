import { useTranslation } from "../../i18n/use-translation.ts";
import { Day } from "./Day.tsx";

/** Says when a text last changed. */
export function Updated({ day }: { readonly day: string }) {
  const { t } = useTranslation();
  return (
    <p>
      {t("common:article.updated")} <Day day={day} />
    </p>
  );
}
