import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { isApiError } from "../../../api/api-error.ts";
import { useSubmission } from "../../../components/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import type { FileActions } from "../act/use-file-actions.ts";
import { nameFault } from "./name-fault.ts";
import { extensionOf } from "./name-stem.ts";

/** A name that is being changed. */
export interface Naming {
  readonly file: FileObject;
  /** Another one each time that somebody asks for the field, which then takes the focus. */
  readonly asked: unknown;
  /** It has been typed so far. */
  readonly name: string;
  readonly change: (name: string) => void;
  /** The server is being asked to change it. */
  readonly isBusy: boolean;
  readonly isUnsound: boolean;
  /** The reason why the name can't be used, or wasn't taken. */
  readonly fault: string | undefined;
  /** The name can be used, but changes how programs see the file. */
  readonly hint: string | undefined;
  /** Gives the file its new name. An unsound name stays as it is typed. */
  readonly save: () => void;
  /** Saves when somebody turns to something else: without a name, everything stays as it was. */
  readonly leave: () => void;
  /** Leaves everything as it was. */
  readonly cancel: () => void;
}

type Asker = Pick<FileActions, "dialog" | "rename" | "closeDialog">;

/** The name that an action wants to change; undefined while none does. */
export function useNaming({ dialog, rename, closeDialog }: Asker): Naming | undefined {
  const { t } = useTranslation("dialogs");
  const textOf = useErrorText();
  const file = dialog?.kind === "rename" ? dialog.chosen.files[0] : undefined;
  const [typed, setTyped] = useState({ id: "", name: "" });
  const { isBusy, error, submit, forgetError } = useSubmission(file?.id ?? false);
  if (!file) return undefined;

  const name = typed.id === file.id ? typed.name : file.name;
  const wanted = name.trim();
  const fault = nameFault(wanted);
  const end = () => {
    setTyped({ id: "", name: "" });
    closeDialog();
  };
  const save = () => {
    if (isBusy || wanted === "" || fault) return;
    if (wanted === file.name) end();
    else void submit(() => rename(file, wanted), end);
  };

  return {
    file,
    asked: dialog,
    name,
    change: (next) => {
      setTyped({ id: file.id, name: next });
      forgetError();
    },
    isBusy,
    isUnsound: wanted === "" || fault !== undefined,
    fault: faultText(),
    hint: file.kind === "drive#folder" ? undefined : extensionHint(file.name),
    save,
    leave: () => (wanted === "" ? end() : save()),
    cancel: end,
  };

  function faultText(): string | undefined {
    if (fault) return t(`name.${fault}`);
    if (error === undefined) return undefined;
    return isApiError(error, "file_duplicated_name") ? t("name.taken") : textOf(error);
  }

  /** Programs recognize files by their extension. */
  function extensionHint(present: string): string | undefined {
    const [before, now] = [extensionOf(present), extensionOf(wanted)];
    if (before === now || before === "") return undefined;
    return now === "" ? t("name.endingGone", { before }) : t("name.endingChanged", { before, now });
  }
}
