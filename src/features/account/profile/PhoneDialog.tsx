import { PHONE_NUMBER_EXAMPLE as example, PHONE_NUMBER_MOST } from "../../../../contract/phone-limits.ts";
import { isApiError } from "../../../api/api-error.ts";
import { removePhone, setPhone } from "../../../api/phone.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { RemovableField } from "./RemovableField.tsx";

interface Props {
  /** `""` for none. */
  readonly former: string;
  readonly onClose: () => void;
}

/** Asks for a phone number of the person signed in, or takes it away. */
export function PhoneDialog({ former, onClose }: Props) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  return (
    <RemovableField
      title={t("phone.title")}
      label={t("phone.label")}
      hint={t("phone.hint", { example })}
      notes={[t("phone.unproved")]}
      remove={former ? t("phone.remove") : undefined}
      former={former}
      field={{ type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: PHONE_NUMBER_MOST }}
      faultOf={(error) =>
        isApiError(error, "invalid_argument") ? t("phone.invalid", { example }) : textOf(error)
      }
      onSave={setPhone}
      onRemove={removePhone}
      done={({ phone_number }) => t(phone_number ? "phone.done" : "phone.removed")}
      onClose={onClose}
    />
  );
}
