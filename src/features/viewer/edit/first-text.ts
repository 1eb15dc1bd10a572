import { draftsOf, type Draft } from "./drafts.ts";
import type { Content } from "./use-edited.ts";

interface FirstText {
  /** The draft that the editor opens with, in the place of the content. */
  readonly restored: Draft | undefined;
  /** Another one, which was begun upon a content that is there no more. */
  readonly offered: Draft | undefined;
  /** The text goes back to this when the restored changes aren't wanted. */
  readonly before: Pick<Draft, "base" | "text">;
}

/**
 * Changes of the very content that is there are gone on with at once. Those of an earlier one would undo what somebody
 * else has saved, so they come only when asked for.
 */
export function firstText({ file, text }: Content, isAskedFor: boolean): FirstText {
  const drafts = draftsOf(file.id).filter((draft) => draft.text !== text);
  const restored = drafts.find(({ base }) => base === file.sha256) ?? (isAskedFor ? drafts[0] : undefined);
  return {
    restored,
    offered: drafts.find((draft) => draft !== restored),
    before: { base: file.sha256, text },
  };
}
