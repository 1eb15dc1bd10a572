import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import * as styles from "./DraftStrip.module.css";

interface Props {
  /** Epoch ms. */
  readonly at: number;
  /** The changes are in the text already. */
  readonly isRestored?: boolean;
  readonly isDisabled?: boolean;
  readonly onRestore?: () => void;
  readonly onDiscard: () => void;
}

/** Says that changes of a text were kept, and asks what is to become of them. */
export function DraftStrip({ at, isRestored = false, isDisabled = false, onRestore, onDiscard }: Props) {
  const { t } = useTranslation("viewer");
  const { dateTime } = useFormat();
  const time = dateTime(new Date(at).toISOString());
  return (
    <div className={styles.strip}>
      <p role="status">{t(isRestored ? "edit.draft.restored" : "edit.draft.kept", { time })}</p>
      {onRestore && (
        <Button variant="primary" isDisabled={isDisabled} onPress={onRestore}>
          {t("edit.draft.restore")}
        </Button>
      )}
      <Button isDisabled={isDisabled} onPress={onDiscard}>
        {t("edit.draft.discard")}
      </Button>
    </div>
  );
}
