import { Link } from "@reach/router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { SharedItem } from "../../../../contract/share-manage.ts";
import type { OwnShareDetails } from "../../../api/shares.ts";
import { Card } from "../../../components/page/Card.tsx";
import { EntryIcon } from "../../../components/file/EntryIcon.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import * as styles from "./ShareContent.module.css";

/** The shared items with their places in the drive. Those that visitors can't see come first. */
export function ShareContent({ details }: { readonly details: OwnShareDetails }) {
  const { t } = useTranslation("sharing");
  const { items, item_count } = details;
  const more = Number(item_count) - items.length;
  return (
    <Card
      id="share-content"
      title={t("content.title", { count: Number(item_count) })}
      className={styles.content}
    >
      <ul role="list" className={styles.items}>
        {items.map((item) => (
          <ContentRow key={item.file_id} item={item} />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t("content.more", { count: more })}</p>}
    </Card>
  );
}

function ContentRow({ item }: { readonly item: SharedItem }) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const { kind, name, state, size, parent_id, file_id } = item;
  const isFolder = kind === "drive#folder";
  const place = isFolder ? file_id : parent_id;
  return (
    <li className={styles.item} data-state={state}>
      <EntryIcon file={item} size="1.5rem" />
      {state === "SHOWN" ? (
        <Link to={place === "" ? "/drive/all" : `/drive/all/${place}`} className={styles.name} dir="auto">
          {name}
        </Link>
      ) : (
        <span className={styles.name} dir="auto">
          {name || t("content.nameless")}
        </span>
      )}
      <span className={styles.state}>
        {state === "SHOWN" ? (isFolder ? t("content.folder") : format.size(size)) : t(`content.${state}`)}
      </span>
    </li>
  );
}
