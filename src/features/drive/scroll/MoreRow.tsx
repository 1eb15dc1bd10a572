import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import * as styles from "./MoreRow.module.css";

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands at the foot of a listing with entries that could not be loaded. */
export function MoreRow({ error, onRetry }: Props) {
  const { t } = useTranslation("drive");
  const textOf = useErrorText();
  return (
    <div role="alert" className={styles.more}>
      {textOf(error)}
      <Button variant="quiet" onPress={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
