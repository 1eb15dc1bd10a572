import { useLocation } from "@reach/router";
import { EllipsisVertical, Folder } from "../../components/icons.ts";
import { lazy } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MenuButton } from "../../components/menu/MenuButton.tsx";
import type { PinnedFolder } from "../../lib/pinned-list.ts";
import { usePinnedFolders } from "../../state/pinned-folders.ts";
import { NavLink } from "./NavLink.tsx";
import { usePinDrop } from "./use-pin-drop.ts";
import * as styles from "./PinnedFolders.module.css";

const loadPanel = () => import("./PinnedPanel.tsx");
const PinnedPanel = lazy(() => loadPanel().then((m) => ({ default: m.PinnedPanel })));

/** The folders that a person has pinned. Entries dropped on one move there; folders dropped between them are pinned. */
export function PinnedFolders({ isNarrow }: { readonly isNarrow: boolean }) {
  const { t } = useTranslation("places");
  const [pinned, change] = usePinnedFolders();
  const drop = usePinDrop(change);

  return (
    <section
      aria-label={t("pinned.title")}
      className={styles.pinned}
      data-narrow={isNarrow || undefined}
      data-inviting={drop.isInviting || undefined}
      {...drop.list(pinned.length)}
    >
      <h2 className={styles.title}>{t("pinned.title")}</h2>
      {pinned.length === 0 && <p className={styles.hint}>{t("pinned.hint")}</p>}
      <ul role="list" className={styles.list}>
        {pinned.map((folder, index) => (
          <li
            key={folder.id}
            className={styles.folder}
            data-into={drop.at?.index === index && drop.at.kind === "into" ? true : undefined}
            data-before={drop.at?.index === index && drop.at.kind === "before" ? true : undefined}
            {...drop.folder(folder, index)}
          >
            <PinnedLink folder={folder} isNarrow={isNarrow} />
            <MenuButton
              label={t("pinned.menu", { name: folder.name })}
              className={styles.menu ?? ""}
              panel={(menu) => (
                <PinnedPanel
                  {...menu}
                  id={folder.id}
                  isFirst={index === 0}
                  isLast={index === pinned.length - 1}
                  change={change}
                />
              )}
              preload={loadPanel}
            >
              <EllipsisVertical aria-hidden />
            </MenuButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PinnedLink({ folder, isNarrow }: { readonly folder: PinnedFolder; readonly isNarrow: boolean }) {
  const { pathname } = useLocation();
  const href = `/drive/all/${folder.id}`;
  return (
    <NavLink
      href={href}
      label={folder.name}
      icon={<Folder aria-hidden />}
      current={pathname === href ? "page" : undefined}
      isNarrow={isNarrow}
    />
  );
}
