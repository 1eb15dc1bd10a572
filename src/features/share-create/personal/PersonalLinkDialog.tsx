import { useState } from "react";
import { LINK_NAME_LENGTH, LINK_NOTE_LENGTH } from "../../../../contract/share-link-limits.ts";
import { changePersonalLink, makePersonalLink, type PersonalLink } from "../../../api/personal-links.ts";
import type { OwnShare } from "../../../api/shares.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { TextArea } from "../../../components/form/TextArea.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { CodeFields } from "../options/CodeFields.tsx";
import { newPasscode } from "../options/new-passcode.ts";
import { RightsFields } from "../options/RightsFields.tsx";
import type { CodeChoice, OptionFault, ShareOptions } from "../options/share-options.ts";
import { TermsFields } from "../options/TermsFields.tsx";
import { personalChange, personalFaults, personalOptions, personalRequest } from "./personal-options.ts";
import * as fields from "../options/OptionFields.module.css";

interface Props {
  readonly share: OwnShare;
  /** Undefined for a new one. */
  readonly link: PersonalLink | undefined;
  readonly onClose: () => void;
  readonly onDone: (link: PersonalLink) => void;
}

/** Makes a personal link, or changes one. */
export function PersonalLinkDialog({ share, link, onClose, onDone }: Props) {
  const { t } = useTranslation("sharing");
  const textOf = useErrorText();
  const format = useFormat();
  const [before] = useState(() => personalOptions(share.rights, link));
  const [options, setOptions] = useState<ShareOptions>(before);
  const [state, setState] = useState<{ busy: boolean; checked: boolean; error?: unknown }>({
    busy: false,
    checked: false,
  });
  const found = personalFaults(before, options);
  const faults = state.checked ? found : NO_FAULTS;
  const change = (part: Partial<ShareOptions>) => setOptions((earlier) => ({ ...earlier, ...part }));
  const field = { options, change, faults };

  /** The answer may hold a code that is told once, so nothing is closed before it. */
  const handleClose = () => {
    if (!state.busy) onClose();
  };

  const handleDone = async () => {
    if (found.size > 0) return setState({ busy: false, checked: true });
    setState({ busy: true, checked: true });
    try {
      onDone(
        link
          ? await changePersonalLink(link.link_id, personalChange(before, options, newPasscode))
          : await makePersonalLink(personalRequest(share.share_id, share.rights, options)),
      );
    } catch (error) {
      setState({ busy: false, checked: true, error });
    }
  };

  return (
    <Dialog
      title={link ? t("personal.editTitle", { name: link.name }) : t("personal.make")}
      isOpen
      onClose={handleClose}
      isKept={state.busy}
      actions={
        <>
          <Button onPress={handleClose}>{t("cancel")}</Button>
          <Button variant="primary" isPending={state.busy} onPress={() => void handleDone()}>
            {t(link ? "settings.save" : "create.confirm")}
          </Button>
        </>
      }
    >
      <div className={fields.fields}>
        <TextField
          label={t("personal.name")}
          hint={t("personal.nameHint")}
          value={options.title}
          onChange={(title) => change({ title })}
          maxLength={LINK_NAME_LENGTH}
          autoComplete="off"
          focusSelecting="all"
          error={faults.has("title") ? t("personal.nameFault") : undefined}
        />
        <CodeFields {...field} choices={before.code === "keep" ? KEPT : FIRST} />
        <TermsFields
          {...field}
          hasLimit={false}
          never={t("personal.noEnd")}
          now={before.expiry === "keep" ? format.dateTime(link?.expiration_at ?? "") : undefined}
        />
        <RightsFields {...field} most={share.rights} />
        <TextArea
          label={t("looks.note")}
          hint={t("personal.noteHint")}
          value={options.note}
          onChange={(note) => change({ note })}
          maxLength={LINK_NOTE_LENGTH}
        />
      </div>
      {state.busy && <Late onRetry={null} />}
      {state.error !== undefined && <FormError>{textOf(state.error)}</FormError>}
    </Dialog>
  );
}

const NO_FAULTS: ReadonlySet<OptionFault> = new Set();
const KEPT: readonly CodeChoice[] = ["keep", "generated", "custom", "none"];
const FIRST: readonly CodeChoice[] = ["generated", "custom", "none"];
