import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { Copy } from "../../../components/icons.ts";
import { useCopy } from "../../../components/button/use-copy.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as rows from "../Rows.module.css";
import * as styles from "./Tokens.module.css";

interface Props {
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new token, which nobody can show again, and how it is used. */
export function TokenSecret({ secret, onClose }: Props) {
  const { t } = useTranslation("account");
  const copy = useCopy();
  const line = `curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/drive/v1/files`;
  return (
    <Dialog
      title={t("tokens.made")}
      isOpen
      isKept
      size="medium"
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t("tokens.kept")}
        </Button>
      }
    >
      <div className={styles.making}>
        <p>{t("tokens.once")}</p>
        <code className={styles.secret} translate="no">
          {secret}
        </code>
        <div>
          <Button icon={<Copy aria-hidden />} onPress={() => copy(secret, t("tokens.copied"))}>
            {t("tokens.copy")}
          </Button>
        </div>
        <p className={rows.text}>{t("tokens.use")}</p>
        <code className={styles.secret} translate="no">
          {line}
        </code>
      </div>
    </Dialog>
  );
}
