import { useTranslation } from "react-i18next";
import { Select } from "../../components/Select.tsx";
import { Switch } from "../../components/Switch.tsx";
import { TextField } from "../../components/TextField.tsx";
import { EXPIRY_CHOICES, type OptionFault, type ShareOptions } from "./share-options.ts";
import * as styles from "./ShareDialog.module.css";

interface Props {
  readonly options: ShareOptions;
  readonly onChange: (options: ShareOptions) => void;
  readonly faults: ReadonlySet<OptionFault>;
}

/** Who may open the link, and for how long. */
export function ShareForm({ options, onChange, faults }: Props) {
  const { t } = useTranslation("sharing");
  const change = (part: Partial<ShareOptions>) => onChange({ ...options, ...part });
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t("create.lead")}</p>
      <Switch
        isSelected={options.code !== "none"}
        onChange={(on) => change({ code: on ? "generated" : "none" })}
      >
        {t("code.ask")}
      </Switch>
      {options.code !== "none" && (
        <Select
          label={t("code.which")}
          value={options.code}
          onChange={(code) => change({ code })}
          options={[
            { id: "generated", text: t("code.generated") },
            { id: "custom", text: t("code.custom") },
          ]}
        />
      )}
      {options.code === "custom" && (
        <TextField
          label={t("code.own")}
          hint={t("code.rule")}
          value={options.customCode}
          onChange={(customCode) => change({ customCode })}
          maxLength={10}
          autoComplete="off"
          focusSelecting="all"
          error={faults.has("customCode") ? t("code.fault") : undefined}
        />
      )}
      <Select
        label={t("expiry.label")}
        value={options.expiry}
        onChange={(expiry) => change({ expiry })}
        options={EXPIRY_CHOICES.map((id) => ({
          id,
          text: id === "never" ? t("expiry.never") : t("expiry.days", { count: Number(id) }),
        }))}
      />
      <TextField
        label={t("limit.label")}
        hint={t("limit.hint")}
        inputMode="numeric"
        value={options.saveLimit}
        onChange={(saveLimit) => change({ saveLimit: saveLimit.trim() })}
        error={faults.has("saveLimit") ? t("limit.fault") : undefined}
      />
    </div>
  );
}
