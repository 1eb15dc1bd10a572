import { useId } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import type { FieldProps } from "./field-props.ts";
import * as styles from "./OptionFields.module.css";

const RIGHTS = ["view", "download", "save"] as const;

/** Rights of visitors beyond seeing the names. */
export function RightsFields({ options, change, faults }: FieldProps) {
  const { t } = useTranslation("sharing");
  const fault = useId();
  const { rights } = options;
  return (
    <fieldset className={styles.group} aria-describedby={faults.has("rights") ? fault : undefined}>
      <legend className={styles.legend}>{t("rights.label")}</legend>
      {RIGHTS.map((right) => (
        <Checkbox
          key={right}
          label={t(`rights.${right}`)}
          isSelected={rights[right]}
          onChange={(isAllowed) => change({ rights: { ...rights, [right]: isAllowed } })}
        />
      ))}
      {faults.has("rights") && (
        <p id={fault} role="alert" className={styles.fault}>
          {t("rights.fault")}
        </p>
      )}
    </fieldset>
  );
}
