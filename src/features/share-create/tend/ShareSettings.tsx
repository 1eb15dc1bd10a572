import { useMemo, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { changeShare, type OwnShare, type OwnShareDetails } from "../../../api/shares.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useToast } from "../../../state/toast.ts";
import { type ReadyLink, readyLink } from "../hand-over/ready-link.ts";
import { newPasscode } from "../options/new-passcode.ts";
import { OptionFields } from "../options/OptionFields.tsx";
import {
  breaksLink,
  optionFaults,
  optionsOf,
  patchRequest,
  type CodeChoice,
  type SharePatch,
  type ShareOptions,
} from "../options/share-options.ts";
import { useCandidates } from "../options/use-candidates.ts";
import * as styles from "./OwnShareView.module.css";

interface Props {
  readonly details: OwnShareDetails;
  readonly onChanged: () => Promise<void>;
  readonly onNewCode: (link: ReadyLink) => void;
}

/**
 * Changes everything about a link except its address. It asks first when a change breaks the link for people who have
 * it.
 */
export function ShareSettings({ details, onChanged, onNewCode }: Props) {
  const { t } = useTranslation("sharing");
  const textOf = useErrorText();
  const format = useFormat();
  const toast = useToast();
  const { share, items } = details;
  const [options, setOptions] = useOptions(share);
  const [checked, setChecked] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const [asked, setAsked] = useState<SharePatch>();
  const candidates = useCandidates(
    useMemo(
      () =>
        items
          .filter(({ state: found }) => found === "SHOWN")
          .map(({ file_id, name, kind, mime_type }) => ({ id: file_id, name, kind, mimeType: mime_type })),
      [items],
    ),
  );
  const faults = optionFaults(options);
  const patch = faults.size === 0 ? patchRequest(share, options, newPasscode) : undefined;
  const breaks = breaksLink(share, options);
  const isProtected = share.pass_code_option === "REQUIRED";

  const save = async (wanted: SharePatch) => {
    const changed = await changeShare(wanted);
    await onChanged();
    if (changed.pass_code === "") toast({ text: t("settings.saved") });
    else onNewCode(readyLink(changed));
  };

  const handleSave = async () => {
    setChecked(true);
    if (faults.size > 0) return;
    if (!patch) return toast({ text: t("settings.saved") });
    if (breaks) return setAsked(patch);
    setState({ busy: true });
    try {
      await save(patch);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, error });
    }
  };

  return (
    <Card id="share-settings" title={t("settings.title")}>
      <OptionFields
        options={options}
        change={(part) => setOptions((before) => ({ ...before, ...part }))}
        faults={checked ? faults : NO_FAULTS}
        candidates={candidates}
        codeChoices={isProtected ? PROTECTED_CHOICES : OPEN_CHOICES}
        endsNow={share.expiration_at === "-1" ? undefined : format.dateTime(share.expiration_at)}
      />
      {state.error !== undefined && <FormError>{textOf(state.error)}</FormError>}
      <div className={styles.save}>
        <Button variant="primary" isPending={state.busy} onPress={() => void handleSave()}>
          {t("settings.save")}
        </Button>
        {patch && <Button onPress={() => setOptions(() => optionsOf(share))}>{t("settings.reset")}</Button>}
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t(`ask.${breaks ?? "newCode"}.title`)}
        text={t(`ask.${breaks ?? "newCode"}.text`)}
        confirmLabel={t(`ask.${breaks ?? "newCode"}.confirm`)}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          if (asked) await save(asked);
        }}
      />
    </Card>
  );
}

/** The link's options with the person's changes. They start anew when the link itself was changed. */
function useOptions(share: OwnShare) {
  const isSetTo = JSON.stringify(optionsOf(share));
  const [begun, setBegun] = useState({ isSetTo, options: optionsOf(share) });
  if (begun.isSetTo !== isSetTo) setBegun({ isSetTo, options: optionsOf(share) });
  const change = (next: (before: ShareOptions) => ShareOptions) =>
    setBegun((before) => ({ ...before, options: next(before.options) }));
  return [begun.options, change] as const;
}

const NO_FAULTS: ReturnType<typeof optionFaults> = new Set();
const PROTECTED_CHOICES: readonly CodeChoice[] = ["keep", "generated", "custom", "none"];
const OPEN_CHOICES: readonly CodeChoice[] = ["none", "generated", "custom"];
