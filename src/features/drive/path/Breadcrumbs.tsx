import { ChevronRight, Ellipsis } from "../../../components/icons.ts";
import { Fragment, lazy, useState, type DragEvent } from "react";
import { Link } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { MenuButton } from "../../../components/menu/MenuButton.tsx";
import type { Chosen } from "../choose/chosen.ts";
import type { Crumb } from "./CrumbsPanel.tsx";
import { hasEntries, takeDragged } from "../choose/drag.ts";
import * as styles from "./Breadcrumbs.module.css";

const loadCrumbs = () => import("./CrumbsPanel.tsx");
const CrumbsPanel = lazy(() => loadCrumbs().then((m) => ({ default: m.CrumbsPanel })));

/** This many folders are shown by name; a menu holds those between the root and them. */
const SHOWN = 3;

interface Props {
  readonly folders: readonly FileObject[];
  readonly onDrop: (dragged: Chosen, folderId: string) => void;
}

/** The way to this folder. Each folder of it is a link and accepts dropped entries; the last is the page's heading. */
export function Breadcrumbs({ folders, onDrop }: Props) {
  const { t } = useTranslation("drive");
  const crumbs: readonly Crumb[] = [
    { id: "", name: t("root"), href: "/drive/all" },
    ...folders.map(({ id, name }) => ({ id, name, href: `/drive/all/${id}` })),
  ];
  const here = crumbs.at(-1);
  const above = crumbs.slice(0, -1);
  const hidden = above.slice(1, Math.max(1, above.length - SHOWN + 1));
  const shown = above.filter((crumb) => !hidden.includes(crumb));

  return (
    <nav aria-label={t("breadcrumbs")} className={styles.crumbs}>
      <ol className={styles.list}>
        {shown.map((crumb, index) => (
          <Fragment key={crumb.id}>
            <li className={styles.step}>
              <DropLink crumb={crumb} onDrop={onDrop} />
              <ChevronRight aria-hidden className={styles.chevron} />
            </li>
            {index === 0 && hidden.length > 0 && (
              <li className={styles.step}>
                <HiddenCrumbs crumbs={hidden} />
                <ChevronRight aria-hidden className={styles.chevron} />
              </li>
            )}
          </Fragment>
        ))}
        <li className={styles.here} aria-current="page">
          <h1 className={styles.title}>{here?.name}</h1>
        </li>
      </ol>
    </nav>
  );
}

function DropLink({ crumb, onDrop }: { crumb: Crumb; onDrop: Props["onDrop"] }) {
  const [isOver, setOver] = useState(false);
  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasEntries(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      const dragged = takeDragged(event.dataTransfer);
      setOver(false);
      if (dragged.count === 0) return;
      event.preventDefault();
      event.stopPropagation();
      onDrop(dragged, crumb.id);
    },
  };
  return (
    <span {...dropHandlers} data-drop={isOver || undefined} className={styles.target}>
      <Link href={crumb.href} className={styles.link}>
        {crumb.name}
      </Link>
    </span>
  );
}

function HiddenCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation("drive");
  return (
    <MenuButton
      label={t("moreFolders")}
      panel={(menu) => <CrumbsPanel {...menu} crumbs={crumbs} />}
      preload={loadCrumbs}
    >
      <Ellipsis aria-hidden />
    </MenuButton>
  );
}
