import { REMINDERS, type Reminder } from "../../../../contract/reminders.ts";
import type { UserProfile } from "../../../../contract/user.ts";
import { changeProfile } from "../../../api/profile.ts";
import { FormError } from "../../../components/form/FormError.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { keepProfile, useAccount } from "../../../state/account.ts";

/** Turns each letter off and on that its reader can do without. */
export function Reminders() {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const { profile } = useAccount();
  // A server of the version before, which may still answer beside a new one, doesn't tell them.
  const { reminders }: Partial<UserProfile> = profile ?? {};
  const { error, submit } = useSubmission();
  const change = (kind: Reminder, isWanted: boolean) =>
    void submit(() => changeProfile({ reminders: { [kind]: isWanted } }), keepProfile);
  return (
    <>
      {REMINDERS.map((kind) => (
        <Switch
          key={kind}
          isSelected={reminders?.[kind] ?? false}
          isDisabled={!reminders}
          onChange={(isWanted) => change(kind, isWanted)}
        >
          {t(`letters.reminders.${kind}`)}
        </Switch>
      ))}
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
    </>
  );
}
