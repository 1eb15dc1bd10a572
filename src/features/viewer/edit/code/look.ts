import "./adopt-styles.ts";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const RULED = "1px solid var(--color-line)";
const FIELD = {
  minBlockSize: "2.25rem",
  margin: "0",
  border: "1px solid var(--color-line-strong)",
  borderRadius: "var(--radius-md)",
  background: "var(--color-surface)",
  color: "var(--color-ink)",
  font: "inherit",
} as const;

/** The editor in the colours and measures of the page, so that it follows the theme. */
const FRAME = EditorView.theme({
  "&": {
    blockSize: "100%",
    background: "var(--color-surface)",
    color: "var(--color-ink)",
    fontSize: "var(--text-sm)",
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "var(--leading-text)" },
  ".cm-content": { paddingBlock: "var(--space-3)", caretColor: "var(--color-accent)" },
  ".cm-line": { paddingInline: "var(--space-3) var(--space-4)" },
  ".cm-gutters": {
    border: "0",
    background: "var(--color-surface)",
    color: "var(--color-ink-faint)",
  },
  ".cm-lineNumbers .cm-gutterElement": { minInlineSize: "3rem", paddingInline: "var(--space-2)" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "transparent" },
  "&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter": {
    background: "color-mix(in srgb, var(--color-surface-sunken) 60%, transparent)",
  },
  "&.cm-focused .cm-activeLineGutter": { color: "var(--color-ink)" },
  ".cm-content ::selection": { background: "var(--color-accent-soft)" },
  "&.cm-focused .cm-matchingBracket": {
    background: "var(--color-accent-soft)",
    outline: "1px solid var(--color-accent)",
  },
  "&.cm-focused .cm-nonmatchingBracket": { background: "var(--color-danger-soft)" },
  ".cm-specialChar": { color: "var(--color-danger)" },
  ".cm-searchMatch": { background: "var(--color-highlight-soft)", color: "var(--color-ink)" },
  ".cm-searchMatch.cm-searchMatch-selected": {
    background: "var(--color-highlight)",
    color: "var(--color-on-highlight)",
  },
  ".cm-panels": { background: "var(--color-surface-sunken)", color: "var(--color-ink)" },
  ".cm-panels-top": { borderBlockEnd: RULED },
  ".cm-panel.cm-search": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "var(--space-2)",
    padding: "var(--space-2) 3rem var(--space-2) var(--space-3)",
    fontFamily: "var(--font-text)",
    fontSize: "var(--text-sm)",
  },
  ".cm-panel.cm-search br": { flexBasis: "100%", blockSize: "0", content: '""' },
  ".cm-panel.cm-search label": {
    display: "inline-flex",
    alignItems: "center",
    gap: "var(--space-1)",
    margin: "0",
    fontSize: "var(--text-sm)",
  },
  ".cm-panel.cm-search input[type=checkbox]": {
    margin: "0",
    inlineSize: "1.125rem",
    blockSize: "1.125rem",
    accentColor: "var(--color-accent)",
  },
  ".cm-panel.cm-search .cm-textfield": {
    ...FIELD,
    flex: "1 1 10rem",
    maxInlineSize: "22rem",
    minInlineSize: "0",
    paddingInline: "var(--space-3)",
    fontSize: "max(1rem, var(--text-sm))",
  },
  ".cm-panel.cm-search .cm-button": {
    ...FIELD,
    paddingInline: "var(--space-3)",
    borderColor: "var(--color-line)",
    backgroundImage: "none",
    fontSize: "var(--text-sm)",
    cursor: "pointer",
  },
  ".cm-panel.cm-search .cm-button:hover": { borderColor: "var(--color-line-strong)" },
  ".cm-panel.cm-search [name=close]": {
    insetBlockStart: "var(--space-2)",
    insetInlineEnd: "var(--space-2)",
    inlineSize: "2.25rem",
    blockSize: "2.25rem",
    margin: "0",
    borderRadius: "var(--radius-md)",
    color: "var(--color-ink-soft)",
    fontSize: "1.25rem",
    lineHeight: "1",
    cursor: "pointer",
  },
  "@media (pointer: coarse)": {
    ".cm-panel.cm-search .cm-textfield, .cm-panel.cm-search .cm-button": { minBlockSize: "var(--touch)" },
    ".cm-panel.cm-search label": { minBlockSize: "var(--touch)" },
  },
  "@media (max-width: 768px)": {
    ".cm-lineNumbers .cm-gutterElement": { minInlineSize: "2.25rem", paddingInline: "var(--space-1)" },
    ".cm-line": { paddingInline: "var(--space-2) var(--space-3)" },
    ".cm-scroller": { fontSize: "1rem" },
    ".cm-panel.cm-search [name=select], .cm-panel.cm-search label:has([name=re], [name=word])": {
      display: "none",
    },
  },
});

/** The colours that the preview of code has, too (`text/CodeLines.module.css`). */
const COLOURS = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.bool, tags.null, tags.atom, tags.standard(tags.name)],
    color: "var(--color-kind-image)",
  },
  { tag: [tags.string, tags.regexp, tags.inserted], color: "var(--color-success)" },
  {
    tag: [tags.comment, tags.quote, tags.meta, tags.processingInstruction],
    color: "var(--color-ink-faint)",
  },
  { tag: [tags.number, tags.url], color: "var(--color-warning)" },
  { tag: [tags.definition(tags.function(tags.name)), tags.className], color: "var(--color-accent)" },
  {
    tag: [tags.attributeName, tags.typeName, tags.propertyName],
    color: "var(--color-kind-document)",
  },
  { tag: [tags.tagName, tags.deleted, tags.invalid], color: "var(--color-danger)" },
  { tag: tags.heading, color: "var(--color-accent)", fontWeight: "650" },
  { tag: tags.strong, fontWeight: "650" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
]);

export const LOOK = [FRAME, syntaxHighlighting(COLOURS)];
