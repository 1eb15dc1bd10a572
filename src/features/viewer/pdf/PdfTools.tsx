import { useEffect, useState } from "react";
import { Toolbar } from "react-aria-components";
import { IconButton } from "../../../components/button/IconButton.tsx";
import {
  ExternalLink,
  GalleryVertical,
  Maximize,
  MoveHorizontal,
  RotateCw,
  Search,
  ZoomIn,
  ZoomOut,
} from "../../../components/icons.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { nextScale, type Zoom } from "./page-sizes.ts";
import * as styles from "./PdfTools.module.css";

interface Props {
  readonly address: string;
  /** Counts from 1. */
  readonly page: number;
  readonly count: number;
  readonly zoom: Zoom;
  readonly scale: number;
  readonly hasPages: boolean;
  readonly isFinding: boolean;
  readonly onPage: (page: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onTurn: () => void;
  readonly onPages: () => void;
  readonly onFind: () => void;
}

export function PdfTools(props: Props) {
  const { address, page, count, zoom, scale, hasPages, isFinding } = props;
  const { onPage, onZoom, onTurn, onPages, onFind } = props;
  const { t } = useTranslation("viewer");
  const percent = useFormat().percent(scale);
  const zoomBy = (by: 1 | -1) => () => onZoom(nextScale(scale, by));
  return (
    <Toolbar className={styles.tools} aria-label={t("pdf.tools")}>
      <IconButton label={t("pdf.pages")} aria-pressed={hasPages} onPress={onPages}>
        <GalleryVertical aria-hidden />
      </IconButton>
      <PageField page={page} count={count} onPage={onPage} />
      <span className={styles.space} />
      <IconButton label={t("zoomOut")} isDisabled={nextScale(scale, -1) === scale} onPress={zoomBy(-1)}>
        <ZoomOut aria-hidden />
      </IconButton>
      <output className={styles.scale} aria-label={t("zoom", { percent })}>
        {percent}
      </output>
      <IconButton label={t("zoomIn")} isDisabled={nextScale(scale, 1) === scale} onPress={zoomBy(1)}>
        <ZoomIn aria-hidden />
      </IconButton>
      {zoom === "width" || zoom === "reading" ? (
        <IconButton label={t("fit")} onPress={() => onZoom("page")}>
          <Maximize aria-hidden />
        </IconButton>
      ) : (
        <IconButton label={t("pdf.fitWidth")} onPress={() => onZoom("width")}>
          <MoveHorizontal aria-hidden />
        </IconButton>
      )}
      <span className={styles.space} />
      <span className={styles.more}>
        <IconButton label={t("turn")} onPress={onTurn}>
          <RotateCw aria-hidden />
        </IconButton>
      </span>
      <IconButton label={t("find.label")} aria-pressed={isFinding} onPress={onFind}>
        <Search aria-hidden />
      </IconButton>
      <a
        className={styles.open}
        href={address}
        target="_blank"
        rel="noopener"
        aria-label={t("pdf.open")}
        data-tooltip={t("pdf.open")}
      >
        <ExternalLink aria-hidden />
      </a>
    </Toolbar>
  );
}

/** The page one is at; a number typed leads to its page. */
function PageField({ page, count, onPage }: Pick<Props, "page" | "count" | "onPage">) {
  const { t } = useTranslation("viewer");
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = () => {
    const wanted = Number.parseInt(typed, 10);
    if (Number.isNaN(wanted)) setTyped(String(page));
    else onPage(Math.min(count, Math.max(1, wanted)));
  };
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        inputMode="numeric"
        aria-label={t("pdf.goTo", { total: count })}
        value={typed}
        style={{ inlineSize: `${String(count).length + 1}ch` }}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => typed !== String(page) && go()}
      />
      <span aria-hidden>/ {count}</span>
    </form>
  );
}
