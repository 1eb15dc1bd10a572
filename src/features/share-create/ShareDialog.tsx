import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { createShare, type CreatedShare } from "../../api/shares.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { FormError } from "../../components/FormError.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { ShareForm } from "./ShareForm.tsx";
import { DEFAULT_SHARE_OPTIONS, optionFaults, shareRequest } from "./share-options.ts";
import { ShareReady } from "./ShareReady.tsx";

interface Props {
  readonly files: readonly FileObject[];
  readonly onClose: () => void;
}

/** Makes a link for a selection, then hands it over. */
export function ShareDialog({ files, onClose }: Props) {
  const { t } = useTranslation("sharing");
  const textOf = useErrorText();
  const [options, setOptions] = useState(DEFAULT_SHARE_OPTIONS);
  const [share, setShare] = useState<CreatedShare>();
  const [state, setState] = useState<{ busy: boolean; checked: boolean; error?: unknown }>({
    busy: false,
    checked: false,
  });
  const faults = optionFaults(options);

  const only = files.length === 1 ? files[0] : undefined;
  const handleCreate = async () => {
    if (faults.size > 0) return setState({ busy: false, checked: true });
    setState({ busy: true, checked: true });
    try {
      setShare(
        await createShare(
          shareRequest(
            files.map(({ id }) => id),
            options,
          ),
        ),
      );
    } catch (error) {
      setState({ busy: false, checked: true, error });
    }
  };

  if (share) {
    return (
      <Dialog
        title={t("ready.title")}
        isOpen
        onClose={onClose}
        actions={<Button onPress={onClose}>{t("ready.done")}</Button>}
      >
        <ShareReady share={share} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={only ? t("create.titleOf", { name: only.name }) : t("create.title", { count: files.length })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button variant="primary" isPending={state.busy} onPress={() => void handleCreate()}>
            {t("create.confirm")}
          </Button>
        </>
      }
    >
      <ShareForm options={options} onChange={setOptions} faults={state.checked ? faults : new Set()} />
      {state.error !== undefined && <FormError>{textOf(state.error)}</FormError>}
    </Dialog>
  );
}
