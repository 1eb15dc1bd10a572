import { useTranslation } from "../../../i18n/use-translation.ts";
import { PASS_CODE_LENGTH } from "../../../../contract/pass-code.ts";
import { Select } from "../../../components/form/Select.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import type { FieldProps } from "./field-props.ts";
import type { CodeChoice } from "./share-options.ts";

/** Chooses whether a link has a passcode, and which. */
export function CodeFields({
  options,
  change,
  faults,
  choices,
}: FieldProps & { readonly choices: readonly CodeChoice[] }) {
  const { t } = useTranslation("sharing");
  return (
    <>
      <Select
        label={t("code.which")}
        value={options.code}
        onChange={(code) => change({ code })}
        options={choices.map((id) => ({ id, text: t(`code.${id}`) }))}
      />
      {options.code === "custom" && (
        <TextField
          label={t("code.own")}
          hint={t("code.rule", PASS_CODE_LENGTH)}
          value={options.customCode}
          onChange={(customCode) => change({ customCode })}
          maxLength={PASS_CODE_LENGTH.most}
          autoComplete="off"
          focusSelecting="all"
          error={faults.has("customCode") ? t("code.fault", PASS_CODE_LENGTH) : undefined}
        />
      )}
    </>
  );
}
