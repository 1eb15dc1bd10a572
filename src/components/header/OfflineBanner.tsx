import { WifiOff } from "../icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useOnline } from "../../state/use-online.ts";
import * as styles from "./OfflineBanner.module.css";

/**
 * Says that there is no network. The region always exists, so that a screen reader announces the words when they
 * appear.
 */
export function OfflineBanner() {
  const { t } = useTranslation("ui");
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <WifiOff aria-hidden />
          {t("offline.notice")}
        </p>
      )}
    </div>
  );
}
