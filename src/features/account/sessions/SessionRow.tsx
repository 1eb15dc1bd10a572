import type { Session } from "../../../../contract/sessions.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Monitor, Smartphone } from "../../../components/icons.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as rows from "../Rows.module.css";
import * as styles from "./Sessions.module.css";
import { placeWords } from "./where-words.ts";

interface Props {
  readonly session: Session;
  readonly name: string;
  readonly onEnd: () => void;
}

/** One device that is signed in, with a way to sign it out; this very device is signed out by the card's own button. */
export function SessionRow({ session, name, onEnd }: Props) {
  const { t, i18n } = useTranslation("account");
  const format = useFormat();
  const Icon = /Android|iOS/.test(session.device) ? Smartphone : Monitor;
  const place = placeWords(session, i18n.language);
  return (
    <li className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.facts}>
        <p>
          {name} {session.is_current && <strong className={styles.badge}>{t("sessions.current")}</strong>}
        </p>
        {session.client && <p className={rows.text}>{session.client}</p>}
        {session.opened_by && (
          <p className={rows.text}>{t("sessions.openedBy", { name: session.opened_by })}</p>
        )}
        {place && <p className={rows.text}>{place}</p>}
        <p className={rows.text}>
          {t("sessions.began", { time: format.dateTime(session.began_at) })}
          {!session.is_current && <> · {t("sessions.used", { time: format.dateTime(session.used_at) })}</>}
        </p>
      </div>
      {!session.is_current && (
        <Button aria-label={`${t("sessions.end")}: ${name}`} onPress={onEnd}>
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}
