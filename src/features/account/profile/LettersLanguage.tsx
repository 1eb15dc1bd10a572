import {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_NAMES,
  LOCALES,
  type Locale,
} from "../../../../contract/locales.ts";
import type { UserProfile } from "../../../../contract/user.ts";
import { changeProfile } from "../../../api/profile.ts";
import { Select } from "../../../components/form/Select.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { FormError } from "../../../components/form/FormError.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { keepProfile } from "../../../state/account.ts";
import { useToast } from "../../../state/toast.ts";

const OPTIONS = LOCALES.map((id) => ({ id, text: LOCALE_NAMES[id] }));

/** Says in which language letters come, and changes it at once. */
export function LettersLanguage({ profile }: { readonly profile: UserProfile }) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const toast = useToast();
  const { isBusy, error, submit } = useSubmission();
  const change = (locale: Locale) =>
    void submit(
      () => changeProfile({ locale }),
      (changed) => {
        keepProfile(changed);
        toast({ text: t("letters.done", { language: LOCALE_NAMES[locale] }) });
      },
    );
  return (
    <>
      <Select
        label={t("letters.label")}
        options={OPTIONS}
        value={isLocale(profile.locale) ? profile.locale : DEFAULT_LOCALE}
        isDisabled={isBusy}
        onChange={change}
      />
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
    </>
  );
}
