import { ChevronLeft, ChevronRight } from "../../../components/icons.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { entryElementId } from "../entry/entry-element-id.ts";
import type { ListingViewProps } from "../scroll/ListingView.tsx";
import { isChoosing, isSelected } from "../choose/selection.ts";
import { SingleFacts } from "./SingleFacts.tsx";
import { SinglePicture } from "./SinglePicture.tsx";
import { StripItem } from "./StripItem.tsx";
import { useEntryEvents } from "../entry/use-entry-events.ts";
import { useListingKeys } from "../scroll/use-listing-keys.ts";
import { useShownEntry } from "../scroll/use-shown-entry.ts";
import { useSelectedRange } from "../choose/use-selected-range.ts";
import { useSwipe } from "./use-swipe.ts";
import * as styles from "./SingleView.module.css";

/** The strip shows this many entries on each side of the present one. */
const AROUND = 24;

/** The active entry is always the one on show, so nothing needs to scroll. */
const stays = () => undefined;

/**
 * Shows one entry at a time, large, with its facts. The strip of its neighbours below is the grid with the keyboard
 * focus. Only the neighbours are rendered, however large the folder is.
 */
export function SingleView(props: ListingViewProps) {
  const { place, controls, selection, chosen, dispatch, actions, startAt, onPlace, onSelectAll, onMenu } =
    props;
  const { t } = useTranslation(["drive", "places"]);
  const { listing, show } = controls;
  const last = Math.max(0, listing.count - 1);
  const index = Math.min(last, selection.active?.index ?? startAt);
  const file = listing.entries.get(index);
  const from = Math.max(0, index - AROUND);
  const to = Math.min(listing.count, index + AROUND + 1);
  useShownEntry({ controls, selection, dispatch, reveal: stays });
  const onRange = useSelectedRange({ controls, selection, dispatch, reveal: stays });
  const events = useEntryEvents({ selection, chosen, dispatch, actions, onMenu, onRange });

  useEffect(() => show(from, to), [show, from, to, listing]);
  const place0 = useRef({ first: index, active: selection.active });
  place0.current = { first: index, active: selection.active };
  useEffect(() => onPlace(() => place0.current), [onPlace]);

  const goTo = (next: number) => {
    const wanted = Math.min(last, Math.max(0, next));
    dispatch({ type: "focus", spot: { index: wanted, id: listing.entries.get(wanted)?.id ?? "" } });
  };
  const rows = { columns: listing.count, rowsPerPage: 1, reveal: stays, beside: undefined };
  const handleKeyDown = useListingKeys({
    place,
    controls,
    selection: selection.active ? selection : { ...selection, active: { index, id: file?.id ?? "" } },
    dispatch,
    actions,
    rows,
    onRange,
    onSelectAll,
    onMenu,
  });
  const swipe = useSwipe((by) => goTo(index + by));

  return (
    <div className={styles.single}>
      <div className={styles.stage} {...swipe}>
        <IconButton
          label={t("places:single.previous")}
          isDisabled={index === 0}
          onPress={() => goTo(index - 1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <SinglePicture key={file?.id} file={file} onOpen={() => file && actions.run("open", [file])} />
        <IconButton
          label={t("places:single.next")}
          isDisabled={index === last}
          onPress={() => goTo(index + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
        <SingleFacts
          file={file}
          position={t("places:single.position", { index: index + 1, count: listing.count })}
        />
      </div>
      <div
        role="grid"
        tabIndex={0}
        aria-label={t("entries")}
        aria-multiselectable
        aria-rowcount={1}
        aria-colcount={listing.isCounted ? listing.count : -1}
        aria-activedescendant={entryElementId(index)}
        className={styles.strip}
        onKeyDown={handleKeyDown}
      >
        <div role="row" className={styles.row} style={{ "--at": index - from } as React.CSSProperties}>
          {Array.from({ length: to - from }, (_, offset) => from + offset).map((each) => (
            <StripItem
              key={each}
              index={each}
              file={listing.entries.get(each)}
              isSelected={isSelected(selection, listing.entries.get(each)?.id ?? "")}
              isActive={each === index}
              isChoosing={isChoosing(selection)}
              place={place}
              events={events}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
