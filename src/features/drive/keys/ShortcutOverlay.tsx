import { Fragment } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { isMac } from "../../../lib/platform.ts";
import type { Place } from "../act/available-actions.ts";
import { isAction, keyCaps, shortcutsIn, type Combo, type ShortcutGroup } from "../act/shortcuts.ts";
import * as styles from "./ShortcutOverlay.module.css";

const GROUPS: readonly ShortcutGroup[] = ["look", "choose", "change", "everywhere"];

interface Props {
  readonly place: Place;
  readonly onClose: () => void;
}

/** Every key of a place and what it does. */
export function ShortcutOverlay({ place, onClose }: Props) {
  const { t } = useTranslation(["dialogs", "actions"]);
  const shortcuts = shortcutsIn(place);
  return (
    <Dialog title={t("keys.title")} size="large" isOpen onClose={onClose}>
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <section key={group} className={styles.group}>
            <h3 className={styles.heading}>{t(`keys.group.${group}`)}</h3>
            <dl className={styles.list}>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ does, combos }) => (
                  <div key={does} className={styles.row}>
                    <dt>{t(isAction(does) ? `actions:action.${does}` : `keys.${does}`)}</dt>
                    <dd className={styles.combos}>
                      <Combos combos={combos} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Combos({ combos }: { readonly combos: readonly Combo[] }) {
  const { t } = useTranslation("dialogs");
  return (
    <>
      {combos.map((combo, index) => (
        <Fragment key={keyCaps(combo, false).join()}>
          {index > 0 && <span className={styles.or}>{t("keys.or")}</span>}
          <span className={styles.combo} dir="ltr">
            {keyCaps(combo, isMac()).map((cap) => (
              <kbd key={cap} className={styles.cap}>
                {cap}
              </kbd>
            ))}
          </span>
        </Fragment>
      ))}
    </>
  );
}
