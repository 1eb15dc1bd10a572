import { useId } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { ShareRights } from "../../../../contract/shares.ts";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import type { FieldProps } from "./field-props.ts";
import * as styles from "./OptionFields.module.css";

/** Says how files can still be kept whose download isn't allowed. */
function cautionOf({ view, download, save }: ShareRights): "alsoSave" | "onlyLook" | undefined {
  if (download) return undefined;
  if (save) return "alsoSave";
  return view ? "onlyLook" : undefined;
}

const RIGHTS = ["view", "download", "save"] as const;

/** Rights of visitors beyond seeing the names. `most` are those that can be given at all. */
export function RightsFields({
  options,
  change,
  faults,
  most,
}: FieldProps & { readonly most?: ShareRights }) {
  const { t } = useTranslation("sharing");
  const fault = useId();
  const { rights } = options;
  const caution = cautionOf(rights);
  return (
    <fieldset className={styles.group} aria-describedby={faults.has("rights") ? fault : undefined}>
      <legend className={styles.legend}>{t("rights.label")}</legend>
      {RIGHTS.filter((right) => most?.[right] ?? true).map((right) => (
        <Checkbox
          key={right}
          label={t(`rights.${right}`)}
          isSelected={rights[right]}
          onChange={(isAllowed) => change({ rights: { ...rights, [right]: isAllowed } })}
        />
      ))}
      <p role="status" className={styles.caution}>
        {caution && t(`rights.${caution}`)}
      </p>
      {faults.has("rights") && (
        <p id={fault} role="alert" className={styles.fault}>
          {t("rights.fault")}
        </p>
      )}
    </fieldset>
  );
}
