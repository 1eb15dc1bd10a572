import { useTranslation } from "../../../i18n/use-translation.ts";
import { isApiError } from "../../../api/api-error.ts";
import { Button } from "../../../components/button/Button.tsx";
import { HelpLink } from "../../../components/button/HelpLink.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import * as styles from "./TextEditor.module.css";

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Says why a text couldn't be saved, which is still there. */
export function SaveError({ error, onRetry }: Props) {
  const { t } = useTranslation(["viewer", "ui"]);
  const textOf = useErrorText();
  return (
    <div className={styles.failed}>
      <FormError>{textOf(error)}</FormError>
      {isApiError(error) && <HelpLink name={error.name} />}
      <Button onPress={onRetry}>{t("ui:error.retry")}</Button>
    </div>
  );
}
