import type { FileObject } from "../../../../contract/files.ts";
import type { Tag } from "../../../../contract/tags.ts";

type Tagged = Pick<FileObject, "id" | "tags">;

const carries = ({ tags }: Tagged, tagId: string) => tags.some(({ id }) => id === tagId);

/** Tells whether all, some or none of the entries have a tag. */
export function standing(files: readonly Tagged[], tagId: string): "all" | "some" | "none" {
  const count = files.filter((file) => carries(file, tagId)).length;
  return count === 0 ? "none" : count === files.length ? "all" : "some";
}

/** A tag with its wanted state. */
export interface TagWish {
  readonly tag: Tag;
  readonly isOn: boolean;
}

/** A tag to add or remove, with only those entries that change by it. */
export interface TagChange extends TagWish {
  readonly ids: readonly string[];
}

/** The changes that give the files the wanted tags. */
export const tagChanges = (files: readonly Tagged[], wanted: readonly TagWish[]): readonly TagChange[] =>
  wanted.flatMap(({ tag, isOn }) => {
    const ids = files.filter((file) => carries(file, tag.id) !== isOn).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ tag, isOn, ids }];
  });

/** The changes that undo these. */
export const reversed = (changes: readonly TagChange[]): readonly TagChange[] =>
  changes.map((change) => ({ ...change, isOn: !change.isOn }));

export function withTags<F extends Tagged>(file: F, changes: readonly TagChange[]): F {
  return changes.reduce<F>((now, { tag, isOn, ids }) => {
    if (!ids.includes(now.id)) return now;
    const others = now.tags.filter(({ id }) => id !== tag.id);
    return { ...now, tags: isOn ? [...others, { ...tag }] : others };
  }, file);
}
