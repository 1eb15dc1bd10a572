import {
  USERNAME_HELD_DAYS as days,
  USERNAME_LEAST as least,
  USERNAME_MOST as most,
} from "../../../../contract/username-limits.ts";
import { isApiError } from "../../../api/api-error.ts";
import { chooseUsername, removeUsername } from "../../../api/username.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { RemovableField } from "./RemovableField.tsx";

interface Props {
  /** `""` for none. */
  readonly former: string;
  readonly onClose: () => void;
}

/** Asks for a username of the person signed in, or takes it away. */
export function UsernameDialog({ former, onClose }: Props) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const faultOf = (error: unknown) => {
    if (isApiError(error, "invalid_argument")) return t("username.invalid", { least, most });
    if (isApiError(error, "already_exists")) return t("username.taken");
    return isApiError(error, "resource_exhausted") ? t("username.often") : textOf(error);
  };
  return (
    <RemovableField
      title={t("username.title")}
      label={t("username.label")}
      hint={t("username.hint", { least, most })}
      notes={[t("username.use"), ...(former ? [t("username.held", { username: former, days })] : [])]}
      remove={former ? t("username.remove") : undefined}
      former={former}
      field={{ autoComplete: "username", autoCorrect: "off", spellCheck: "false", maxLength: most }}
      faultOf={faultOf}
      onSave={chooseUsername}
      onRemove={removeUsername}
      done={({ username }) => (username ? t("username.done", { username }) : t("username.removed"))}
      onClose={onClose}
    />
  );
}
