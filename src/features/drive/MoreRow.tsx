import { useTranslation } from "react-i18next";
import { Button } from "../../components/Button.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import * as styles from "./MoreRow.module.css";

interface Props {
  readonly failed: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The foot of a listing that isn't loaded to its end. */
export function MoreRow({ failed, error, onRetry }: Props) {
  const { t } = useTranslation("drive");
  const textOf = useErrorText();
  return (
    <div role="row" className={styles.more}>
      <div role="gridcell" className={styles.cell}>
        {failed ? textOf(error) : t("loadingMore")}
        {failed && (
          <Button variant="quiet" onPress={onRetry}>
            {t("retry")}
          </Button>
        )}
      </div>
    </div>
  );
}
