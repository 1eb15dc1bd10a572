import { Link } from "@reach/router";
import { ChevronRight } from "../../../components/icons.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { SharePlace } from "../../../../contract/share-address.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import { isTop, onlyFolder } from "../arrive/only-folder.ts";
import { pathWithin } from "../arrive/share-parameters.ts";
import * as styles from "./SharePath.module.css";

interface Props {
  readonly place: SharePlace;
  readonly view: ShareView;
  readonly ancestors: readonly FileObject[];
}

/** The way from the share's top level to the open folder; takes the focus when another folder opens. */
export function SharePath({ place, view, ancestors }: Props) {
  const { t } = useTranslation("share");
  const current = useRef<HTMLAnchorElement>(null);
  const open = place.folderIds.at(-1) ?? "";
  const before = useRef(open);

  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    current.current?.focus();
  }, [open]);

  if (isTop(place, view)) return null;
  const nameOf = (id: string) => ancestors.find((folder) => folder.id === id)?.name ?? "…";
  const only = onlyFolder(view)?.id;
  const top = { id: "", name: t("browse.top"), folderIds: [] as readonly string[] };
  const steps = [
    ...(only === undefined ? [top] : []),
    ...place.folderIds.map((id, index) => ({
      id,
      name: nameOf(id),
      folderIds: id === only ? [] : place.folderIds.slice(0, index + 1),
    })),
  ];
  return (
    <nav aria-label={t("browse.path")}>
      <ol className={styles.path} role="list">
        {steps.map(({ id, name, folderIds }, index) => (
          <li key={id}>
            {index > 0 && <ChevronRight aria-hidden />}
            <Link
              to={pathWithin({ shareId: place.shareId, folderIds })}
              ref={id === open ? current : undefined}
              aria-current={id === open ? "page" : undefined}
              dir="auto"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
