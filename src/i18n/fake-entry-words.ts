import type { EntryWords } from "./entry-words.ts";

/** Words for tests. */
export const ENTRY_WORDS: EntryWords = {
  loading: "Loading…",
  lateTitle: "This takes long",
  lateText: "It goes on by itself.",
  partTitle: "A part is missing",
  partText: "Your files are safe.",
  fatalTitle: "Something broke",
  fatalText: "Tell us.",
  oldTitle: "An old browser",
  oldText: "Update it.",
  scriptText: "Turn it on.",
  reload: "Reload",
  retry: "Try again",
  home: "Home",
  help: "Help",
};
