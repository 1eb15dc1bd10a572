import { useTranslation } from "../../i18n/use-translation.ts";
import { StaticForm } from "../../components/form/StaticForm.tsx";

/** Stops a kind of mail. It needs a press, so that programs that scan mails don't stop them. */
export function UnsubscribeForm() {
  const { t } = useTranslation();
  const words = {
    stopped: t("unsubscribe:stopped"),
    undone: t("unsubscribe:undone"),
    missing: t("unsubscribe:missing"),
    unreachable: t("unsubscribe:unreachable"),
  };
  return (
    <StaticForm
      island="unsubscribe"
      words={words}
      submitValue="stop"
      other={{ value: "undo", label: t("unsubscribe:undo") }}
      without={t("unsubscribe:without")}
      submit={t("unsubscribe:stop")}
    >
      <p>{t("unsubscribe:about")}</p>
    </StaticForm>
  );
}
