import { Eraser, X } from "../../components/icons.ts";
import { useTranslation, type KeyBelow } from "../../i18n/use-translation.ts";
import { BRAND } from "../../../contract/brand.ts";
import { deviceId } from "../../api/device.ts";
import { Button } from "../../components/button/Button.tsx";
import { IconButton } from "../../components/button/IconButton.tsx";
import { useSession } from "../../state/session-state.ts";
import { useMessages } from "./use-messages.ts";
import * as styles from "./DebugConsole.module.css";

const LAST_REQUESTS = 30;

/** An address without its query and hash, which may hold secrets. */
const bare = (address: string): string => {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin ? pathname : origin + pathname;
};

const facts = (userId: string): readonly (readonly [KeyBelow<"dialogs", "debug.fact">, string])[] => [
  ["version", `${BRAND.clientVersion} ${document.documentElement.dataset.build ?? ""}`],
  ["device", deviceId()],
  ["user", userId],
  ["address", bare(location.href)],
  ["language", `${document.documentElement.lang} (${navigator.languages.join(", ")})`],
  ["window", `${innerWidth} × ${innerHeight}, ${devicePixelRatio}`],
  ["browser", navigator.userAgent],
];

/** Messages, requests and facts of this page, at its foot. Closing it discards everything it collected. */
export function DebugConsole({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("dialogs");
  const { messages, clear } = useMessages();
  const userId = useSession()?.userId ?? "";
  const requests = performance
    .getEntriesByType("resource")
    .slice(-LAST_REQUESTS) as PerformanceResourceTiming[];
  return (
    <section aria-label={t("debug.title")} className={styles.console} data-react-aria-top-layer="true">
      <div className={styles.bar}>
        <h2 className={styles.title}>{t("debug.title")}</h2>
        <Button variant="quiet" icon={<Eraser aria-hidden />} onPress={clear}>
          {t("debug.clear")}
        </Button>
        <IconButton label={t("debug.close")} onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className={styles.parts}>
        <h3>{t("debug.messages")}</h3>
        <ul className={styles.list} aria-live="polite">
          {messages.map(({ id, level, text }) => (
            <li key={id} data-level={level}>
              {text}
            </li>
          ))}
        </ul>
        <h3>{t("debug.requests")}</h3>
        <ul className={styles.list}>
          {/* eslint-disable-next-line holdall/only-promised-browsers -- Where it is missing, a dash stands. */}
          {requests.map(({ name, startTime, duration, responseStatus }) => (
            <li key={`${startTime} ${name}`}>
              {responseStatus || "–"} {bare(name)} {Math.round(duration)} ms
            </li>
          ))}
        </ul>
        <h3>{t("debug.facts")}</h3>
        <ul className={styles.list}>
          {facts(userId).map(([name, value]) => (
            <li key={name}>
              {t(`debug.fact.${name}`)}: {value}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
