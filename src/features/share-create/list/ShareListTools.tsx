import { Search } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { ShareOrder } from "../../../../contract/shares.ts";
import { Select } from "../../../components/form/Select.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { SHARE_GROUPS, SHARE_ORDERS, type ShareGroup } from "./share-query.ts";
import * as styles from "./SharesView.module.css";

export interface ShareQuery {
  readonly words: string;
  readonly group: ShareGroup;
  readonly order: ShareOrder;
}

interface Props {
  readonly query: ShareQuery;
  readonly onChange: (query: ShareQuery) => void;
}

/** Search, state and order of the list. */
export function ShareListTools({ query, onChange }: Props) {
  const { t } = useTranslation("sharing");
  return (
    <search className={styles.tools}>
      <div className={styles.search}>
        <Search aria-hidden />
        <TextField
          label={t("list.search")}
          type="search"
          value={query.words}
          onChange={(words) => onChange({ ...query, words })}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <Select
        label={t("list.group")}
        value={query.group}
        onChange={(group) => onChange({ ...query, group })}
        options={SHARE_GROUPS.map((id) => ({ id, text: t(`group.${id}`) }))}
      />
      <Select
        label={t("list.order")}
        value={query.order}
        onChange={(order) => onChange({ ...query, order })}
        options={SHARE_ORDERS.map((id) => ({ id, text: t(`order.${id}`) }))}
      />
    </search>
  );
}
