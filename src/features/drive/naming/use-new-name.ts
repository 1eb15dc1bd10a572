import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { isApiError } from "../../../api/api-error.ts";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { nameFault } from "./name-fault.ts";
import { extensionOf } from "./name-stem.ts";
import type { Naming } from "./use-naming.ts";

export interface NewName {
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
}

/** The new name of a file as it is typed, with all that is said about it. */
export function useNewName({ file, typed, rename, end }: Naming): NewName {
  const { t } = useTranslation("dialogs");
  const textOf = useErrorText();
  const [name, setName] = useState(typed.current ?? file.name);
  const { isBusy, error, submit, forgetError } = useSubmission();
  const wanted = name.trim();
  const fault = nameFault(wanted);
  const save = () => {
    if (isBusy || wanted === "" || fault) return;
    if (wanted === file.name) return end();
    // The row may have moved by the time the name is saved, and the field with it.
    void submit(
      () => rename(wanted).then(end),
      () => undefined,
    );
  };

  return {
    name,
    change: (next) => {
      typed.current = next;
      setName(next);
      forgetError();
    },
    isBusy,
    isUnsound: wanted === "" || fault !== undefined,
    fault: faultText(),
    hint: file.kind === "drive#folder" ? undefined : extensionHint(),
    save,
    leave: () => (wanted === "" ? end() : save()),
  };

  function faultText(): string | undefined {
    if (fault) return t(`name.${fault}`);
    if (error === undefined) return undefined;
    return isApiError(error, "file_duplicated_name") ? t("name.taken") : textOf(error);
  }

  /** Programs recognize files by their extension. */
  function extensionHint(): string | undefined {
    const [before, now] = [extensionOf(file.name), extensionOf(wanted)];
    if (before === now || before === "") return undefined;
    return now === "" ? t("name.endingGone", { before }) : t("name.endingChanged", { before, now });
  }
}
