import type { Passkey } from "../../../../contract/passkeys.ts";
import { Button } from "../../../components/button/Button.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "../Rows.module.css";

interface Props {
  readonly passkeys: readonly Passkey[];
  /** The heading that names the list. */
  readonly labelledBy: string;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

/** Each passkey with its name, when it came and when it was last used. */
export function PasskeyList({ passkeys, labelledBy, onRename, onRemove }: Props) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const lastUseOf = ({ last_used_at }: Passkey) =>
    last_used_at ? t("passkeys.used", { time: format.dateTime(last_used_at) }) : t("passkeys.unused");
  return (
    <ul role="list" aria-labelledby={labelledBy} className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.row}>
          <div className={styles.facts}>
            <p>{passkey.name}</p>
            <p className={styles.text}>
              {t("passkeys.added", { date: format.dateTime(passkey.created_at) })}
            </p>
            <p className={styles.text}>{lastUseOf(passkey)}</p>
            {passkey.is_synced && <p className={styles.text}>{t("passkeys.synced")}</p>}
          </div>
          <div className={styles.actions}>
            <Button aria-label={`${t("passkeys.rename")}: ${passkey.name}`} onPress={() => onRename(passkey)}>
              {t("passkeys.rename")}
            </Button>
            <Button
              variant="danger"
              aria-label={`${t("passkeys.remove")}: ${passkey.name}`}
              onPress={() => onRemove(passkey)}
            >
              {t("passkeys.remove")}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
