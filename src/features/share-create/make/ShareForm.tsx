import { useTranslation } from "../../../i18n/use-translation.ts";
import { Disclosure } from "../../../components/form/Disclosure.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { OptionFields } from "../options/OptionFields.tsx";
import type { FieldProps } from "../options/field-props.ts";
import type { Candidate } from "../options/share-candidates.ts";
import * as styles from "../hand-over/ShareDialog.module.css";

/** One press makes a link; all options are behind "More", which opens by itself when one of them is wrong. */
export function ShareForm({
  candidates,
  ...field
}: FieldProps & { readonly candidates: readonly Candidate[] }) {
  const { t } = useTranslation("sharing");
  const { options, change } = field;
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t("create.lead")}</p>
      <Switch
        isSelected={options.code !== "none"}
        onChange={(on) => change({ code: on ? "generated" : "none" })}
      >
        {t("code.ask")}
      </Switch>
      <Disclosure label={t("create.more")} summary={t("create.moreHint")} mustShow={field.faults.size > 0}>
        <OptionFields {...field} candidates={candidates} codeChoices={["generated", "custom", "none"]} />
      </Disclosure>
    </div>
  );
}
