import { Copy, ExternalLink, Pause, Play, QrCode, Undo2 } from "../../../components/icons.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { OwnShare } from "../../../api/shares.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Facts } from "../../../components/words/Facts.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { countdownStep } from "../../../lib/countdown.ts";
import { useNow } from "../../../state/use-now.ts";
import { availableShareActions, type ShareAction } from "../act/available-share-actions.ts";
import { ConditionBadge } from "../act/ConditionBadge.tsx";
import { conditionOf } from "../act/share-facts.ts";
import { ShareMenu } from "../act/ShareMenu.tsx";
import { useFactTexts } from "../act/use-fact-texts.ts";
import type { Act } from "../act/use-share-actions.tsx";
import * as styles from "./OwnShareView.module.css";

const BUTTONS: readonly { readonly action: ShareAction; readonly icon: typeof Copy }[] = [
  { action: "undelete", icon: Undo2 },
  { action: "copy", icon: Copy },
  { action: "hand", icon: QrCode },
  { action: "visit", icon: ExternalLink },
  { action: "activate", icon: Play },
  { action: "pause", icon: Pause },
];

/** State, facts and the actions of one link. */
export function OwnShareHead({ share, act }: { readonly share: OwnShare; readonly act: Act }) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const now = useNow(countdownStep(Date.parse(share.expiration_at) - Date.now()));
  const facts = useFactTexts(share, now);
  const available = availableShareActions([share]);
  const group = useFocusKept(conditionOf(share));
  const [first, ...others] = BUTTONS.filter(({ action }) => available.includes(action));
  return (
    <div className={styles.head}>
      <div className={styles.facts}>
        <ConditionBadge share={share} />
        <Facts facts={[t("facts.made", { date: format.date(share.create_time) }), ...facts]} />
      </div>
      <div ref={group} tabIndex={-1} className={styles.actions} role="group" aria-label={t("page.actions")}>
        {first && (
          <Button
            variant="primary"
            icon={<first.icon aria-hidden />}
            onPress={() => act(first.action, [share])}
          >
            {t(`action.${first.action}`)}
          </Button>
        )}
        {others.map(({ action, icon: Icon }) => (
          <Button key={action} isCompact icon={<Icon aria-hidden />} onPress={() => act(action, [share])}>
            {t(`action.${action}`)}
          </Button>
        ))}
        <ShareMenu share={share} act={act} without="open" />
      </div>
    </div>
  );
}

/** The pressed button is gone once the link is in another state, so its group takes the focus. */
function useFocusKept(condition: string) {
  const group = useRef<HTMLDivElement>(null);
  const before = useRef(condition);
  useEffect(() => {
    if (before.current !== condition && document.activeElement === document.body) group.current?.focus();
    before.current = condition;
  }, [condition]);
  return group;
}
