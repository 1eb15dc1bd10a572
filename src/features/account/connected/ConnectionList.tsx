import type { Connection } from "../../../../contract/connections.ts";
import { Button } from "../../../components/button/Button.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "../Rows.module.css";

interface Props {
  readonly connections: readonly Connection[];
  /** The heading that names the list. */
  readonly labelledBy: string;
  readonly onRemove: (connection: Connection) => void;
}

/** Each account elsewhere with the name it has there, when it came and when it was last used. */
export function ConnectionList({ connections, labelledBy, onRemove }: Props) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const lastUseOf = ({ last_used_at }: Connection) =>
    last_used_at ? t("connected.used", { time: format.dateTime(last_used_at) }) : t("connected.unused");
  if (connections.length === 0) return null;
  return (
    <ul role="list" aria-labelledby={labelledBy} className={styles.list}>
      {connections.map((connection) => (
        <li key={connection.id} className={styles.row}>
          <div className={styles.facts}>
            <p>{connection.name}</p>
            {connection.label && <p className={styles.text}>{connection.label}</p>}
            <p className={styles.text}>
              {t("connected.added", { date: format.dateTime(connection.created_at) })}
            </p>
            <p className={styles.text}>{lastUseOf(connection)}</p>
          </div>
          <div className={styles.actions}>
            <Button
              variant="danger"
              aria-label={`${t("connected.remove")}: ${connection.name}`}
              onPress={() => onRemove(connection)}
            >
              {t("connected.remove")}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
