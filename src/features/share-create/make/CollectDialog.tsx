import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { createShare } from "../../../api/shares.ts";
import { createNumberedFolder } from "../../../api/uploads.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { Disclosure } from "../../../components/form/Disclosure.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { announceChange } from "../../../state/drive-events.ts";
import { LinkDialog } from "../hand-over/LinkDialog.tsx";
import type { ReadyLink } from "../hand-over/ready-link.ts";
import { DEFAULT_COLLECT } from "../options/collect-options.ts";
import { OptionFields } from "../options/OptionFields.tsx";
import {
  DEFAULT_SHARE_OPTIONS,
  endOfRequest,
  optionFaults,
  shareRequest,
  type ShareOptions,
} from "../options/share-options.ts";
import * as styles from "../hand-over/ShareDialog.module.css";

interface Props {
  /** The folder that takes what is sent, or the id of the one in which such a folder is made. */
  readonly into: FileObject | string;
  readonly onClose: () => void;
}

/** Makes a link by which others send files into a folder, then hands it over. */
export function CollectDialog({ into, onClose }: Props) {
  const { t } = useTranslation("sharing");
  const textOf = useErrorText();
  const isNew = typeof into === "string";
  const [options, setOptions] = useState<ShareOptions>({
    ...DEFAULT_SHARE_OPTIONS,
    code: "none",
    title: isNew ? "" : into.name.slice(0, 200),
    collect: DEFAULT_COLLECT,
  });
  const [folder, setFolder] = useState(isNew ? undefined : into.id);
  const [link, setLink] = useState<ReadyLink>();
  const [state, setState] = useState<{ busy: boolean; checked: boolean; error?: unknown }>({
    busy: false,
    checked: false,
  });
  const found = optionFaults(options);
  const faults = state.checked ? found : NO_FAULTS;
  const change = (part: Partial<ShareOptions>) => setOptions((before) => ({ ...before, ...part }));

  const make = async () => {
    const title = options.title.trim();
    const folderId = folder ?? (await createNumberedFolder(String(into), title));
    if (isNew) announceChange(into);
    // Asked again after a failure, it is the same folder.
    setFolder(folderId);
    const request = shareRequest([folderId], options);
    const { share_id, share_url, pass_code } = await createShare(request);
    setLink({ id: share_id, url: share_url, code: pass_code, title, expiresAt: endOfRequest(request) });
  };
  const handleCreate = () => {
    if (found.size > 0) return setState({ busy: false, checked: true });
    setState({ busy: true, checked: true });
    make().catch((error: unknown) => setState({ busy: false, checked: true, error }));
  };

  if (link) return <LinkDialog title={t("ready.title")} link={link} onClose={onClose} />;
  return (
    <Dialog
      title={isNew ? t("collect.make") : t("collect.makeFor", { name: into.name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button variant="primary" isPending={state.busy} onPress={handleCreate}>
            {t("create.confirm")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>{t(isNew ? "collect.leadNew" : "collect.lead")}</p>
        <TextField
          label={t("looks.title")}
          value={options.title}
          onChange={(title) => change({ title })}
          maxLength={200}
          autoComplete="off"
          focusSelecting="all"
          error={faults.has("title") ? t("collect.noTitle") : undefined}
        />
        <Disclosure label={t("create.more")} summary={t("collect.moreHint")} mustShow={isInside(faults)}>
          <OptionFields
            options={options}
            change={change}
            faults={faults}
            candidates={[]}
            codeChoices={["none", "generated", "custom"]}
            hasTitle={false}
          />
        </Disclosure>
      </div>
      {state.busy && <Late onRetry={null} />}
      {state.error !== undefined && <FormError>{textOf(state.error)}</FormError>}
    </Dialog>
  );
}

const NO_FAULTS: ReturnType<typeof optionFaults> = new Set();

/** Something is wrong that can't be seen while the other options are closed. */
const isInside = (faults: ReturnType<typeof optionFaults>): boolean =>
  faults.size > (faults.has("title") ? 1 : 0);
