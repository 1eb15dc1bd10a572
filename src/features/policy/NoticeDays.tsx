import { useTranslation } from "../../i18n/use-translation.ts";
import { Day } from "../../layouts/article/Day.tsx";

interface Props {
  readonly published: string;
  readonly effective: string;
}

/** The day of a notice, and the day from which the version that it announces counts. */
export function NoticeDays({ published, effective }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {t("policy:published")} <Day day={published} /> · {t("policy:effective")} <Day day={effective} /> (UTC)
    </>
  );
}
