import { memo, useEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { drawPicture, letGo } from "./draw-page.ts";
import { useIsNear, useNear, type Near } from "./near.ts";
import type { OpenDocument } from "./open-document.ts";
import { PX_PER_POINT } from "./page-sizes.ts";
import * as styles from "./PdfThumbnails.module.css";

interface Props {
  readonly opened: OpenDocument;
  readonly numbers: readonly number[];
  /** The page that is read, counted from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The width of a small picture in px. */
const WIDTH = 112;

/** Small pictures of all pages, each a way to its page. */
export function PdfThumbnails({ opened, numbers, page, onPage }: Props) {
  const { t } = useTranslation("viewer");
  const scroller = useRef<HTMLElement>(null);
  const near = useNear(scroller);
  useEffect(() => {
    const [root, current] = [scroller.current, scroller.current?.querySelector("[aria-current]")];
    if (!root || !(current instanceof HTMLElement)) return;
    const { offsetTop: top, offsetHeight: height } = current;
    if (top < root.scrollTop || top + height > root.scrollTop + root.clientHeight)
      root.scrollTop = top - (root.clientHeight - height) / 2;
  }, [page]);
  return (
    <nav ref={scroller} className={styles.list} aria-label={t("pdf.pages")}>
      {numbers.map((number) => (
        <Thumbnail
          key={number}
          {...{ opened, number, near, onPage }}
          label={t("pdf.page", { page: number, total: numbers.length })}
          isCurrent={number === page}
        />
      ))}
    </nav>
  );
}

interface ThumbnailProps extends Pick<Props, "opened" | "onPage"> {
  readonly number: number;
  readonly near: Near | undefined;
  readonly label: string;
  readonly isCurrent: boolean;
}

const Thumbnail = memo(function Thumbnail(props: ThumbnailProps) {
  const { opened, number, near, label, isCurrent, onPage } = props;
  const element = useRef<HTMLButtonElement>(null);
  const picture = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(near, element);
  useEffect(() => {
    const holder = picture.current;
    if (!isNear || !holder) return undefined;
    const controller = new AbortController();
    const draw = async () => {
      const page = await opened.document.getPage(number);
      const scale = WIDTH / (page.getViewport({ scale: 1 }).width * PX_PER_POINT);
      holder.replaceChildren(await drawPicture(page, { scale, quarters: 0 }, controller.signal));
    };
    // One that is scrolled away isn't needed any more.
    draw().catch(() => undefined);
    return () => {
      controller.abort();
      letGo(holder, opened, number);
    };
  }, [isNear, opened, number]);
  const { width, height } = opened.first;
  return (
    <button
      ref={element}
      type="button"
      className={styles.page}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => onPage(number)}
    >
      <span
        ref={picture}
        className={styles.picture}
        style={{ minBlockSize: `${(WIDTH * height) / Math.max(1, width)}px` }}
      />
      <span aria-hidden>{number}</span>
    </button>
  );
});
