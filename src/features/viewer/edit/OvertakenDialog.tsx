import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import * as styles from "./TextEditor.module.css";

interface Props {
  /** The name of the file. */
  readonly name: string;
  /** The person writes on. */
  readonly onClose: () => void;
  readonly onLook: () => void;
  readonly onCopy: () => Promise<void>;
  readonly onOverwrite: () => Promise<void>;
}

const nothing = () => undefined;

/** Asks what becomes of a text when another one was saved into its file meanwhile. */
export function OvertakenDialog({ name, onClose, onLook, onCopy, onOverwrite }: Props) {
  const { t } = useTranslation("viewer");
  const textOf = useErrorText();
  const { isBusy, error, submit } = useSubmission();
  return (
    <Dialog role="alertdialog" size="medium" title={t("edit.overtaken.title")} isOpen onClose={onClose}>
      <p>{t("edit.overtaken.text", { name })}</p>
      <ul className={styles.ways}>
        <li>
          <Button variant="primary" isPending={isBusy} onPress={() => void submit(onCopy, nothing)}>
            {t("edit.overtaken.copy")}
          </Button>
          <span>{t("edit.overtaken.copyText")}</span>
        </li>
        <li>
          <Button isDisabled={isBusy} onPress={onLook}>
            {t("edit.overtaken.look")}
          </Button>
          <span>{t("edit.overtaken.lookText")}</span>
        </li>
        <li>
          <Button isDisabled={isBusy} onPress={() => void submit(onOverwrite, nothing)}>
            {t("edit.overtaken.overwrite")}
          </Button>
          <span>{t("edit.overtaken.overwriteText")}</span>
        </li>
      </ul>
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
    </Dialog>
  );
}
