import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from "@codemirror/commands";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { closeSearchPanel, openSearchPanel, search, searchKeymap, searchPanelOpen } from "@codemirror/search";
import { Compartment, EditorState, type Text } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { LineBreak } from "../text-format.ts";
import { languageFor } from "./languages.ts";
import { LOOK } from "./look.ts";

/** The facts that the buttons around a text show. */
export interface TextState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isSearched: boolean;
}

export interface OpenText {
  readonly parent: HTMLElement;
  /** The name of the file, by which its language is known. */
  readonly name: string;
  readonly text: string;
  readonly lineBreak: LineBreak;
  /** Assistive technology calls the text so, and reads the words with this id about its keys. */
  readonly label: string;
  readonly describedBy: string;
  /** The library's own English words, in the language of the page. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly onChange: (state: TextState) => void;
}

/** A text on the page, as the rest of the viewer handles it. */
export interface OpenEditor {
  /** A moment of the text; two can be compared with `isSame`. */
  readonly moment: () => Text;
  readonly text: () => string;
  /** Changes the whole text, so that it can be undone. */
  readonly replace: (text: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly toggleSearch: () => void;
  readonly wrap: (isWrapped: boolean) => void;
  readonly focus: () => void;
  readonly close: () => void;
}

export const isSame = (one: Text, other: Text): boolean => one === other || one.eq(other);

const WRAPPING = EditorView.lineWrapping;
const ANY_BREAK = /\r\n|\r|\n/g;

/** Puts an editor on the page, with the text in it. */
export function openEditor(asked: OpenText): OpenEditor {
  const language = new Compartment();
  const wrapping = new Compartment();
  const load = languageFor(asked.name);
  const isProse = load === undefined || /\.(md|markdown)$/i.test(asked.name);
  const view = new EditorView({
    parent: asked.parent,
    state: EditorState.create({
      doc: asked.text,
      extensions: [
        EditorState.lineSeparator.of(asked.lineBreak),
        EditorView.clipboardInputFilter.of((text) => text.replace(ANY_BREAK, asked.lineBreak)),
        EditorState.phrases.of({ ...asked.phrases }),
        history(),
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        indentOnInput(),
        bracketMatching(),
        search({ top: true }),
        keymap.of([...searchKeymap, ...historyKeymap, indentWithTab, ...defaultKeymap]),
        wrapping.of(WRAPPING),
        language.of([]),
        LOOK,
        EditorView.contentAttributes.of({
          "aria-label": asked.label,
          "aria-describedby": asked.describedBy,
          ...(isProse ? { spellcheck: "true", autocorrect: "on", autocapitalize: "sentences" } : {}),
        }),
        EditorView.updateListener.of(({ state }) =>
          asked.onChange({
            canUndo: undoDepth(state) > 0,
            canRedo: redoDepth(state) > 0,
            isSearched: searchPanelOpen(state),
          }),
        ),
      ],
    }),
  });
  // Escape ends a search and, before Tab, lets the focus out of the text: it must not close the window.
  view.dom.addEventListener("keydown", (event) => event.key === "Escape" && event.stopPropagation());
  // Without its colours a text is as good to write in.
  void load?.().then(
    (found) => view.dispatch({ effects: language.reconfigure(found) }),
    () => undefined,
  );
  return {
    moment: () => view.state.doc,
    text: () => view.state.sliceDoc(),
    replace: (text) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: view.state.toText(text) },
      }),
    undo: () => void undo(view),
    redo: () => void redo(view),
    toggleSearch: () => void (searchPanelOpen(view.state) ? closeSearchPanel(view) : openSearchPanel(view)),
    wrap: (isWrapped) => view.dispatch({ effects: wrapping.reconfigure(isWrapped ? WRAPPING : []) }),
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
