import { useMemo, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { createShare } from "../../../api/shares.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { LinkDialog } from "../hand-over/LinkDialog.tsx";
import type { ReadyLink } from "../hand-over/ready-link.ts";
import { ShareForm } from "./ShareForm.tsx";
import {
  DEFAULT_SHARE_OPTIONS,
  endOfRequest,
  optionFaults,
  shareRequest,
  type ShareOptions,
} from "../options/share-options.ts";
import { useCandidates } from "../options/use-candidates.ts";

interface Props {
  readonly files: readonly FileObject[];
  readonly onClose: () => void;
}

/** Makes a link for a selection, then hands it over. */
export function ShareDialog({ files, onClose }: Props) {
  const { t } = useTranslation("sharing");
  const textOf = useErrorText();
  const [options, setOptions] = useState<ShareOptions>({
    ...DEFAULT_SHARE_OPTIONS,
    title: defaultTitle(files, (values) => t("create.several", values)),
  });
  const [link, setLink] = useState<ReadyLink>();
  const [state, setState] = useState<{ busy: boolean; checked: boolean; error?: unknown }>({
    busy: false,
    checked: false,
  });
  const faults = optionFaults(options);
  const candidates = useCandidates(
    useMemo(
      () => files.map(({ id, name, kind, mime_type }) => ({ id, name, kind, mimeType: mime_type })),
      [files],
    ),
  );

  const only = files.length === 1 ? files[0] : undefined;
  const handleCreate = async () => {
    if (faults.size > 0) return setState({ busy: false, checked: true });
    setState({ busy: true, checked: true });
    try {
      const request = shareRequest(
        files.map(({ id }) => id),
        options,
      );
      const { share_id, share_url, pass_code, share_error_files } = await createShare(request);
      setLink({
        id: share_id,
        url: share_url,
        code: pass_code,
        title: options.title.trim(),
        expiresAt: endOfRequest(request),
        leftOut: share_error_files.length,
      });
    } catch (error) {
      setState({ busy: false, checked: true, error });
    }
  };

  if (link) return <LinkDialog title={t("ready.title")} link={link} onClose={onClose} />;
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
      <ShareForm
        options={options}
        change={(part) => setOptions((before) => ({ ...before, ...part }))}
        faults={state.checked ? faults : NO_FAULTS}
        candidates={candidates}
      />
      {state.busy && <Late onRetry={null} />}
      {state.error !== undefined && <FormError>{textOf(state.error)}</FormError>}
    </Dialog>
  );
}

const NO_FAULTS: ReturnType<typeof optionFaults> = new Set();

function defaultTitle(
  files: readonly FileObject[],
  several: (values: { readonly name: string; readonly count: number }) => string,
): string {
  const [first] = files;
  if (!first) return "";
  return (files.length === 1 ? first.name : several({ name: first.name, count: files.length - 1 })).slice(
    0,
    200,
  );
}
