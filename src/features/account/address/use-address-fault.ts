import { isApiError } from "../../../api/api-error.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

/** Says why a change of address came to nothing; undefined for no reason, and for one that its person has. */
export function useAddressFault(): (error: unknown) => string | undefined {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  return (error) => {
    if (error === undefined || isApiError(error, "cancelled")) return undefined;
    if (isApiError(error, "invalid_argument")) return t("address.invalid");
    if (isApiError(error, "invalid_verification_code")) return t("address.wrong");
    if (isApiError(error, "expired_verification_code")) return t("address.expired");
    return isApiError(error, "already_exists") ? t("address.taken") : textOf(error);
  };
}
