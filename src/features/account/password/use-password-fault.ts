import { PASSWORD_MIN } from "../../../../contract/password-rules.ts";
import { isApiError } from "../../../api/api-error.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

const REASONS = ["short", "long", "known", "repeated", "address"] as const;

/** Says why a password was refused: which rule it breaks, or what else went wrong. */
export function usePasswordFault(): (error: unknown) => string {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  return (error) => {
    if (!isApiError(error, "invalid_password")) return textOf(error);
    const told = error.details.map(({ metadata }) => metadata?.["reason"]);
    const reason = REASONS.find((known) => told.includes(known));
    return reason ? t(`password.reasons.${reason}`, { min: PASSWORD_MIN }) : textOf(error);
  };
}
