import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MutableRefObject,
  type RefObject,
} from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useLatest } from "../../../state/use-latest.ts";
import { useKeys } from "../file/use-keys.ts";
import { FindBar } from "../text/FindBar.tsx";
import { useNear } from "./near.ts";
import type { OpenDocument } from "./open-document.ts";
import { nextScale, scaleOf, turnedSize, type Zoom } from "./page-sizes.ts";
import { PdfPage } from "./PdfPage.tsx";
import * as styles from "./PdfPreview.module.css";
import { PdfThumbnails } from "./PdfThumbnails.tsx";
import { PdfTools } from "./PdfTools.tsx";
import { useFinder } from "./use-finder.ts";
import { usePlace } from "./use-place.ts";
import { useRoom } from "./use-room.ts";

interface Props {
  readonly name: string;
  readonly address: string;
  readonly opened: OpenDocument;
  /** The page that is read, which a document that is opened anew begins with. */
  readonly place: MutableRefObject<number>;
}

/** An arrow key scrolls by this many px. */
const STEP = 60;

const isFocused = ({ current }: RefObject<HTMLElement>) => current === document.activeElement;
const isWide = ({ current }: RefObject<HTMLElement>) =>
  current !== null && current.scrollWidth > current.clientWidth;

/** A document's pages one below the other, with tools above and small pictures of the pages beside them. */
export function PdfDocument({ name, address, opened, place }: Props) {
  const { t } = useTranslation("viewer");
  const count = opened.document.numPages;
  const scroller = useRef<HTMLDivElement>(null);
  const near = useNear(scroller);
  const room = useRoom(scroller);
  const [zoom, setZoom] = useState<Zoom>("reading");
  const [quarters, setQuarters] = useState(0);
  const [hasPages, setHasPages] = useState(false);
  const scale = scaleOf(zoom, turnedSize(opened.first, quarters), room);
  const { page, goTo, handleScroll } = usePlace(scroller, `${scale} ${quarters}`);
  const isLaid = room.width > 0;
  useLayoutEffect(() => {
    if (isLaid && place.current > 1) goTo(place.current);
  }, [isLaid, place, goTo]);
  useEffect(() => {
    if (isLaid) place.current = page;
  }, [isLaid, place, page]);
  const finder = useFinder(opened, { scroller, goTo });
  const isFinding = finder.wanted !== undefined;
  const numbers = useMemo(() => Array.from({ length: count }, (_, index) => index + 1), [count]);
  const turn = () => setQuarters((before) => (before + 1) % 4);
  const scrollBy = (left: number, top: number) => scroller.current?.scrollBy(left, top);
  const find = () => finder.want(finder.wanted ?? "");
  const closeFind = () => {
    finder.want(undefined);
    scroller.current?.focus({ preventScroll: true });
  };
  useKeys(
    {
      "+": () => setZoom(nextScale(scale, 1)),
      "=": () => setZoom(nextScale(scale, 1)),
      "-": () => setZoom(nextScale(scale, -1)),
      "0": () => setZoom("reading"),
      "/": find,
      r: turn,
      PageDown: () => scrollBy(0, 0.9 * room.height),
      PageUp: () => scrollBy(0, -0.9 * room.height),
      ArrowDown: () => (isFocused(scroller) ? false : scrollBy(0, STEP)),
      ArrowUp: () => (isFocused(scroller) ? false : scrollBy(0, -STEP)),
      ArrowRight: () => (isWide(scroller) ? scrollBy(STEP, 0) : false),
      ArrowLeft: () => (isWide(scroller) ? scrollBy(-STEP, 0) : false),
    },
    { isInner: true },
  );
  useFindKey(find);
  useWheelZoom(scroller, (factor) => setZoom(Math.min(6, Math.max(0.25, scale * factor))));

  return (
    <div className={styles.frame}>
      <PdfTools
        {...{ address, page, count, zoom, scale, hasPages, isFinding }}
        onPage={goTo}
        onZoom={setZoom}
        onTurn={turn}
        onPages={() => setHasPages(!hasPages)}
        onFind={() => (isFinding ? closeFind() : find())}
      />
      {finder.wanted !== undefined && (
        <FindBar
          wanted={finder.wanted}
          current={finder.current}
          count={finder.count}
          onWanted={finder.want}
          onStep={finder.step}
          onClose={closeFind}
        />
      )}
      <div className={styles.body}>
        {hasPages && <PdfThumbnails {...{ opened, numbers, page }} onPage={goTo} />}
        <div
          ref={scroller}
          className={styles.pages}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by keyboard.
          tabIndex={0}
          role="region"
          aria-label={t("pdf.label", { name })}
          aria-busy={finder.isSearching}
          onScroll={handleScroll}
        >
          {isLaid &&
            numbers.map((number) => (
              <PdfPage
                key={number}
                {...{ opened, number, near, scale, quarters }}
                label={t("pdf.page", { page: number, total: count })}
                onPage={goTo}
                onWords={finder.handleWords}
              />
            ))}
        </div>
      </div>
    </div>
  );
}

/** Only the pages that are near hold their words, so the browser's own search would miss the others. */
function useFindKey(find: () => void): void {
  const latest = useLatest(find);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== "f") return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [latest]);
}

/** The wheel with Ctrl, and a pinch on a touch pad, which browsers tell as that. */
function useWheelZoom(element: RefObject<HTMLElement>, zoomBy: (factor: number) => void): void {
  const latest = useLatest(zoomBy);
  useEffect(() => {
    const { current } = element;
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 200));
    };
    current?.addEventListener("wheel", handleWheel, { passive: false });
    return () => current?.removeEventListener("wheel", handleWheel);
  }, [element, latest]);
}
