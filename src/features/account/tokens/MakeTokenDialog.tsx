import { useId, useState, type FormEvent } from "react";
import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from "../../../../contract/token-limits.ts";
import { isApiError } from "../../../api/api-error.ts";
import { makeToken } from "../../../api/tokens.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FolderPicker } from "../../../components/folder-picker/FolderPicker.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { RadioChoices } from "../../../components/form/RadioChoices.tsx";
import { Select } from "../../../components/form/Select.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import type { PickedFolder } from "../../../components/folder-picker/use-folder-level.ts";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Fresh } from "../prove/use-fresh.tsx";
import * as rows from "../Rows.module.css";
import * as styles from "./Tokens.module.css";
import { TokenSecret } from "./TokenSecret.tsx";

/** Days by the name of the choice; the last is as long as the server lets a token live. */
const DAYS = { month: 30, season: 90, year: TOKEN_DAYS_MAX, longest: undefined } as const;
const TIMES = ["month", "season", "year", "longest"] as const;
const PLACES = ["drive", "folder"] as const;

interface Props {
  readonly fresh: Fresh;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Asks what a new token is to be good for, then shows it once. */
export function MakeTokenDialog({ fresh, onMade, onClose }: Props) {
  const { t } = useTranslation(["account", "ui"]);
  const textOf = useErrorText();
  const form = useId();
  const [name, setName] = useState("");
  const [isReadOnly, setIsReadOnly] = useState(false);
  const [place, setPlace] = useState<(typeof PLACES)[number]>("drive");
  const [path, setPath] = useState<readonly PickedFolder[]>([]);
  const [time, setTime] = useState<(typeof TIMES)[number]>("season");
  const [secret, setSecret] = useState<string>();
  const { isBusy, error, submit, forgetError } = useSubmission();
  const rootId = place === "folder" ? (path.at(-1)?.id ?? "") : "";
  const isUnsound = name.trim() === "" || (place === "folder" && rootId === "");

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isUnsound) return;
    const days = DAYS[time];
    const wish = { name: name.trim(), read_only: isReadOnly, root_id: rootId, ...(days ? { days } : {}) };
    const work = async () => {
      const made = await fresh(() => makeToken(wish));
      // It is shown even where the dialog was closed meanwhile, because nobody can have it again.
      setSecret(made.secret);
      onMade();
    };
    void submit(work, () => undefined);
  };

  if (secret !== undefined) return <TokenSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog
      title={t("tokens.makeTitle")}
      isOpen
      isKept={isBusy}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("ui:cancel")}</Button>
          <Button variant="primary" type="submit" form={form} isPending={isBusy} isDisabled={isUnsound}>
            {t("tokens.make")}
          </Button>
        </>
      }
    >
      <div className={styles.making}>
        <form id={form} noValidate onSubmit={handleSubmit}>
          <TextField
            label={t("tokens.name")}
            hint={t("tokens.nameHint")}
            maxLength={TOKEN_NAME_MAX}
            value={name}
            onChange={(typed) => {
              setName(typed);
              forgetError();
            }}
            focusSelecting="all"
          />
        </form>
        <Switch isSelected={isReadOnly} onChange={setIsReadOnly}>
          {t("tokens.onlyReads")}
        </Switch>
        <RadioChoices
          label={t("tokens.reach")}
          value={place}
          onChange={setPlace}
          choices={PLACES.map((id) => ({
            id,
            text: t(`tokens.place.${id}`),
            hint: t(`tokens.place.${id}Hint`),
          }))}
        />
        {place === "folder" && (
          <>
            {rootId === "" && <p className={rows.text}>{t("tokens.pick")}</p>}
            <FolderPicker path={path} onChange={setPath} />
          </>
        )}
        <Select
          label={t("tokens.time")}
          value={time}
          onChange={setTime}
          options={TIMES.map((id) => ({ id, text: t(`tokens.times.${id}`) }))}
        />
        {error !== undefined && !isApiError(error, "cancelled") && <FormError>{textOf(error)}</FormError>}
      </div>
    </Dialog>
  );
}
