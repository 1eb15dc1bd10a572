import { useTranslation } from "../../../i18n/use-translation.ts";
import { Select } from "../../../components/form/Select.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import type { FieldProps } from "./field-props.ts";
import { EXPIRY_CHOICES, type ExpiryChoice } from "./share-options.ts";
import * as styles from "./OptionFields.module.css";

/**
 * Chooses how long a link works and how many people may save it. `now` is the current end in words, `never` what having none
 * means.
 */
export function TermsFields({
  options,
  change,
  faults,
  now,
  never,
  hasLimit = true,
}: FieldProps & {
  readonly now?: string | undefined;
  readonly never?: string;
  readonly hasLimit?: boolean;
}) {
  const { t } = useTranslation("sharing");
  const choices: readonly ExpiryChoice[] = now === undefined ? EXPIRY_CHOICES : ["keep", ...EXPIRY_CHOICES];
  const textOf = (id: ExpiryChoice): string => {
    if (id === "keep") return t("expiry.keep", { date: now });
    if (id === "never" && never !== undefined) return never;
    if (id === "never" || id === "date") return t(`expiry.${id}`);
    return t("expiry.days", { count: Number(id) });
  };
  return (
    <div className={styles.pair}>
      <Select
        label={t("expiry.label")}
        value={options.expiry}
        onChange={(expiry) => change({ expiry })}
        options={choices.map((id) => ({ id, text: textOf(id) }))}
      />
      {options.expiry === "date" && (
        <TextField
          label={t("expiry.until")}
          type="date"
          value={options.until}
          onChange={(until) => change({ until })}
          error={faults.has("until") ? t("expiry.fault") : undefined}
        />
      )}
      {hasLimit && !options.collect && (
        <TextField
          label={t("limit.label")}
          hint={t("limit.hint")}
          inputMode="numeric"
          value={options.saveLimit}
          onChange={(saveLimit) => change({ saveLimit: saveLimit.trim() })}
          error={faults.has("saveLimit") ? t("limit.fault") : undefined}
        />
      )}
    </div>
  );
}
