import { useLayoutEffect, useState, type MutableRefObject, type RefObject } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useLatest } from "../../../state/use-latest.ts";
import { openEditor, type OpenEditor, type TextState } from "./code/open-editor.ts";
import type { Draft } from "./drafts.ts";
import type { Content } from "./use-edited.ts";
import { usePhrases } from "./use-phrases.ts";
import type { Writing } from "./use-writing.ts";

interface Told {
  readonly place: RefObject<HTMLElement>;
  readonly editor: MutableRefObject<OpenEditor | undefined>;
  readonly content: Content;
  /** The text begins with these changes. */
  readonly restored: Draft | undefined;
  /** The id of the words about its keys. */
  readonly hint: string;
  readonly writing: Pick<Writing, "begin" | "notice" | "goOnWith">;
}

const UNTOUCHED: TextState = { canUndo: false, canRedo: false, isSearched: false };

/** Puts the editor in its place, with the focus, for as long as the place is there. */
export function useOpenEditor({ place, editor, ...told }: Told): TextState {
  const { t } = useTranslation("viewer");
  const [state, setState] = useState(UNTOUCHED);
  const phrases = usePhrases();
  const latest = useLatest({ ...told, phrases, t });
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const { content, restored, hint, writing, ...words } = latest.current;
    const { name } = content.file;
    const opened = openEditor({
      parent: place.current,
      name,
      text: content.text,
      lineBreak: content.format.lineBreak,
      label: words.t("text.label", { name }),
      describedBy: hint,
      phrases: words.phrases,
      onChange: (now) => {
        setState((before) => (isLike(before, now) ? before : now));
        latest.current.writing.notice();
      },
    });
    editor.current = opened;
    writing.begin();
    if (restored) writing.goOnWith(restored);
    opened.focus();
    return opened.close;
  }, [place, editor, latest]);
  return state;
}

const isLike = (one: TextState, other: TextState): boolean =>
  one.canUndo === other.canUndo && one.canRedo === other.canRedo && one.isSearched === other.isSearched;
