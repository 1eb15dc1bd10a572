import {
  ArrowDownUp,
  GalleryVertical,
  Images,
  LayoutGrid,
  List,
  type LucideIcon,
} from "../../../components/icons.ts";
import { useId, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Order } from "../../../../contract/files.ts";
import { ORDERS } from "../../../../contract/orders.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { useSpoken } from "../../../state/spoken.ts";
import { LOOKS, type Look } from "../arrive/display-mode.ts";
import type { Selection } from "../choose/use-selection.ts";
import * as styles from "./ShareToolbar.module.css";

interface Props {
  /** Undefined where a selection has no use. */
  readonly selection: Selection | undefined;
  /** The number of selected entries, as far as it is known. */
  readonly count: number;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly children?: ReactNode;
}

const ICONS: Readonly<Record<Look, LucideIcon>> = {
  list: List,
  grid: LayoutGrid,
  flow: Images,
  single: GalleryVertical,
};

/** Select all, the selection, the order and the view of the entries. */
export function ShareToolbar({ selection, count, look, onLook, order, onOrder, children }: Props) {
  const { t } = useTranslation("share");
  return (
    <div className={styles.bar}>
      {selection && <Selecting selection={selection} count={count} />}
      <div className={styles.looks}>
        {children}
        <SortSelect order={order} onOrder={onOrder} />
        <div className={styles.views} role="group" aria-label={t("browse.view")}>
          {LOOKS.map((each) => {
            const Icon = ICONS[each];
            return (
              <IconButton
                key={each}
                label={t(`browse.${each}`)}
                aria-pressed={look === each}
                onPress={() => onLook(each)}
              >
                <Icon aria-hidden />
              </IconButton>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The browser's own select needs no loading, and each device shows it in the way its users know. */
function SortSelect({ order, onOrder }: Pick<Props, "order" | "onOrder">) {
  const { t } = useTranslation("share");
  const id = useId();
  return (
    <span className={styles.sort}>
      <label htmlFor={id} className="visually-hidden">
        {t("sort.label")}
      </label>
      <ArrowDownUp aria-hidden />
      <select id={id} value={order} onChange={({ target }) => onOrder(target.value as Order)}>
        {ORDERS.map((each) => (
          <option key={each} value={each}>
            {t(`sort.${each}`)}
          </option>
        ))}
      </select>
    </span>
  );
}

function Selecting({ selection, count }: { readonly selection: Selection; readonly count: number }) {
  const { t } = useTranslation("share");
  const { isAll, isNone } = selection;
  const words = isAll ? t("browse.allSelected") : t("browse.selected", { count });
  useSpoken(isNone ? "" : words);
  return (
    <div className={styles.selecting}>
      <Checkbox
        label={isNone ? t("browse.selectAll") : words}
        isSelected={isAll}
        isIndeterminate={!isNone && !isAll}
        onChange={(isSelected) => (isSelected ? selection.all() : selection.clear())}
      />
      {!isNone && (
        <Button variant="quiet" onPress={selection.clear}>
          {t("browse.clear")}
        </Button>
      )}
    </div>
  );
}
