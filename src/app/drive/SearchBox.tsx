import { navigate, useLocation } from "@reach/router";
import { EllipsisVertical, Search, X } from "../../components/icons.ts";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SEARCH_PATH, textOf, withText } from "../../lib/drive-search.ts";
import { ariaKeysOf, keysOf } from "../../features/drive/act/shortcuts.ts";
import { isMac } from "../../lib/platform.ts";
import * as styles from "./SearchBox.module.css";

/** A pause this long saves asking for every letter and still feels instant. */
const TYPING_MS = 250;
const TEXT_MAX = 255;

interface Props {
  /** The header shows the field on wide screens only, the page of the search on small ones. */
  readonly place: "header" | "page";
  /** Opens the palette, which leads to more than files. */
  readonly onPalette: () => void;
}

/**
 * The field that finds entries anywhere in the drive. The typed words are in the address, so that Back and links work.
 */
export function SearchBox({ place, onPalette }: Props) {
  const { t } = useTranslation("places");
  const shown = useLocation();
  const isHere = shown.pathname === SEARCH_PATH;
  const inAddress = wordsAt(shown);
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);

  useEffect(() => {
    // An address may be drawn late, when the next words are already written; then it says nothing new.
    if (inAddress === written.current || inAddress !== wordsAt(location)) return;
    clearTimeout(timer.current);
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (place === "page" && field.current?.value === "" && field.current.offsetParent !== null)
      field.current.focus();
  }, [place]);

  const go = (next: string) => {
    clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted === written.current && isHere) return;
    written.current = wanted;
    void navigate(withText(location, wanted), { replace: location.pathname === SEARCH_PATH });
  };
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    if (next.trim() !== "" || isHere) timer.current = setTimeout(() => go(next), TYPING_MS);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    go(text);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || text === "") return;
    event.preventDefault();
    change("");
  };

  return (
    <form role="search" className={styles.box} data-place={place} onSubmit={handleSubmit}>
      <Search aria-hidden className={styles.icon} />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={t("search.label")}
        aria-keyshortcuts="/"
        placeholder={t("search.label")}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={TEXT_MAX}
        value={text}
        className={styles.field}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {text === "" ? (
        <button
          type="button"
          className={styles.palette}
          aria-label={t("search.palette")}
          aria-haspopup="dialog"
          aria-keyshortcuts={ariaKeysOf("palette", isMac())}
          data-tooltip={t("search.palette")}
          onClick={onPalette}
        >
          <kbd aria-hidden className={styles.key} data-keys={keysOf("palette", isMac())} />
          <EllipsisVertical aria-hidden className={styles.sign} />
        </button>
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t("search.clear")}
          onClick={() => {
            change("");
            field.current?.focus();
          }}
        >
          <X aria-hidden />
        </button>
      )}
    </form>
  );
}

const wordsAt = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  pathname === SEARCH_PATH ? textOf(search) : "";

/** `/` moves to the visible field, unless something is being typed or a dialog is open. */
function useSlash(field: React.RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const handleKeyDown = (event: globalThis.KeyboardEvent) => {
      const { current } = field;
      if (event.key !== "/" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const target = event.target instanceof Element ? event.target : null;
      const isTaken = target?.closest(
        "input, textarea, select, [contenteditable], [role=dialog], [role=menu]",
      );
      if (isTaken || !current || current.offsetParent === null) return;
      event.preventDefault();
      current.focus();
      current.select();
    };
    addEventListener("keydown", handleKeyDown, { capture: true });
    return () => removeEventListener("keydown", handleKeyDown, { capture: true });
  }, [field]);
}
