import { lazy, useEffect, useRef, useState } from "react";
import type { About } from "../../../contract/account.ts";
import { subscribeChanges } from "../../api/changes.ts";
import { IconButton } from "../../components/button/IconButton.tsx";
import { Bell as BellIcon } from "../../components/icons.ts";
import { Part } from "../../components/wait/Part.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useWindowStep } from "../../state/use-window-step.ts";
import * as styles from "./Bell.module.css";

const load = () => import("./NoticePanel.tsx");
const NoticePanel = lazy(() => load().then((m) => ({ default: m.NoticePanel })));

const MOST_SHOWN = 99;

/** The bell in the head of the drive: how many notices are unread, and the way to all of them. */
export function Bell({ about }: { readonly about: About }) {
  const { t } = useTranslation("places");
  const trigger = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useWindowStep("notices");
  const [unread, setUnread] = useUnread(about);
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  const title = t("nav.notices");
  const ahead = () => void load().catch(() => undefined);
  return (
    <span className={styles.bell}>
      <IconButton
        buttonRef={trigger}
        label={unread > 0 ? `${title}: ${shown}` : title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={open}
        onHoverStart={ahead}
        onFocus={ahead}
      >
        <BellIcon aria-hidden />
      </IconButton>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {shown}
        </span>
      )}
      {isOpen && (
        <Part>
          <NoticePanel trigger={trigger} onClose={close} onUnread={setUnread} />
        </Part>
      )}
    </span>
  );
}

/** As the server told last: with the account, when it changed, or in answer to what was done in the panel. */
function useUnread(about: About) {
  const [unread, setUnread] = useState(about.unread_notices);
  useEffect(() => setUnread(about.unread_notices), [about]);
  useEffect(
    () =>
      subscribeChanges((change) => {
        if (change.name === "notices") setUnread(change.data.unread);
      }),
    [],
  );
  // A server of the version before, which may still answer beside a new one, doesn't tell it.
  return [unread ?? 0, setUnread] as const;
}
