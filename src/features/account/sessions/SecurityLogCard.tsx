import {
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventKind,
} from "../../../../contract/sessions.ts";
import { listSecurityEvents } from "../../../api/sessions.ts";
import { Card } from "../../../components/page/Card.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePages } from "../../../state/listing/use-pages.ts";
import { useTakesPasswords } from "../use-takes-passwords.ts";
import { PagedList } from "./PagedList.tsx";
import * as rows from "../Rows.module.css";
import { SaveLog } from "./SaveLog.tsx";
import * as styles from "./Sessions.module.css";
import { placeWords } from "./where-words.ts";

const HEADING = "account-log";
const known: ReadonlySet<string> = new Set(SECURITY_EVENTS);
const isKnown = (kind: string): kind is SecurityEventKind => known.has(kind);

/** The account's own record of what happened to it. */
export function SecurityLogCard() {
  const { t, i18n } = useTranslation("account");
  const format = useFormat();
  const pages = usePages<SecurityEvent>(listSecurityEvents);
  return (
    <Card id={HEADING} title={t("log.title")}>
      <p className={rows.text}>{t(useTakesPasswords() ? "log.text" : "log.textElsewhere")}</p>
      <PagedList pages={pages} labelledBy={HEADING} empty={t("log.empty")} more={t("log.more")}>
        {({ id, kind, time, device, ...place }) => (
          <li key={id} className={styles.row}>
            <div className={styles.facts}>
              <p>{t(`log.kinds.${isKnown(kind) ? kind : "other"}`)}</p>
              <p className={rows.text}>
                <time dateTime={time}>{format.dateTime(time)}</time>
                {[device, placeWords(place, i18n.language)].filter(Boolean).map((words) => ` · ${words}`)}
              </p>
            </div>
          </li>
        )}
      </PagedList>
      <SaveLog />
    </Card>
  );
}
