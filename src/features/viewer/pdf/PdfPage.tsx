import { memo, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { drawPicture, layWords, letGo, type Look, type Words } from "./draw-page.ts";
import { linksOf, type PageLink } from "./links-of.ts";
import { useIsNear, type Near } from "./near.ts";
import type { OpenDocument } from "./open-document.ts";
import { PX_PER_POINT, turnedSize, type Size } from "./page-sizes.ts";
import * as styles from "./PdfPage.module.css";

interface Props extends Look {
  readonly opened: OpenDocument;
  /** Counts from 1. */
  readonly number: number;
  readonly label: string;
  readonly near: Near | undefined;
  readonly onPage: (number: number) => void;
  /** Hears of the words once they lie on the page, and of null when they are gone. */
  readonly onWords: (number: number, words: Words | null) => void;
}

/** One page: its picture, its words to be chosen, and its links. It is drawn while it is near. */
export const PdfPage = memo(function PdfPage(props: Props) {
  const { opened, number, label, near, scale, quarters, onPage, onWords } = props;
  const { t } = useTranslation("viewer");
  const element = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(near, element);
  const [size, setSize] = useState<Size>(opened.first);
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const [holder, container] = [picture.current, words.current];
    if (!isNear || !holder || !container) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    setBroken(false);
    const draw = async () => {
      const page = await opened.document.getPage(number);
      signal.throwIfAborted();
      const { width, height } = page.getViewport({ scale: 1 });
      setSize({ width, height });
      holder.replaceChildren(await drawPicture(page, { scale, quarters }, signal));
      onWords(number, await layWords(opened, page, { scale, quarters, container, signal }));
      const found = await linksOf(opened.document, page);
      if (!signal.aborted) setLinks(found);
    };
    draw().catch(() => !signal.aborted && setBroken(true));
    return () => controller.abort();
  }, [isNear, opened, number, scale, quarters, onWords]);

  useEffect(() => {
    const [holder, container] = [picture.current, words.current];
    if (!isNear) return undefined;
    return () => {
      letGo(holder, opened, number);
      container?.replaceChildren();
      onWords(number, null);
    };
  }, [isNear, opened, number, onWords]);

  const shown = turnedSize(size, quarters);
  const factor = scale * PX_PER_POINT;
  return (
    <div
      ref={element}
      className={styles.page}
      data-page={number}
      role="region"
      aria-label={label}
      style={{ inlineSize: `${shown.width * factor}px`, blockSize: `${shown.height * factor}px` }}
    >
      <div ref={picture} className={styles.picture} aria-hidden />
      <div
        ref={words}
        className={styles.words}
        style={{ "--total-scale-factor": String(factor) } as React.CSSProperties}
      />
      {isNear && isBroken && <p className={styles.broken}>{t("pdf.pageBroken")}</p>}
      {isNear && quarters === 0 && links.map((link, at) => <Link key={at} {...link} onPage={onPage} />)}
    </div>
  );
});

function Link({ left, top, width, height, to, onPage }: PageLink & Pick<Props, "onPage">) {
  const style = {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  };
  if (typeof to === "string")
    return (
      <a
        className={styles.link}
        style={style}
        href={to}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={to}
      />
    );
  return (
    <button
      type="button"
      className={styles.link}
      style={style}
      aria-label={String(to)}
      onClick={() => onPage(to)}
    />
  );
}
