import { matcherOf } from "./search-match.ts";
import type { SearchRequest } from "../tree.types.ts";

const row = {
  name: "Résumé 2024 (final).PDF",
  is_file: 1,
  size: 500,
  modified_at: 1_000,
  type_key: "pdf",
  category: "DOCUMENT",
  starred: 0,
};
const request = { ownerId: "", parentId: "", text: "", limit: 1, pageToken: null } satisfies SearchRequest;

test.each<[Partial<SearchRequest>, boolean]>([
  [{}, true],
  [{ text: "resume" }, true],
  [{ text: "FINAL resume" }, true],
  [{ text: "2024" }, true],
  [{ text: "024" }, true],
  [{ text: "résumé 2025" }, false],
  [{ text: ".pdf" }, true],
  [{ kind: "folder" }, false],
  [{ kind: "file", category: "DOCUMENT" }, true],
  [{ category: "IMAGE" }, false],
  [{ extension: ".PDF" }, true],
  [{ minSize: 500, maxSize: 500 }, true],
  [{ minSize: 501 }, false],
  [{ modifiedAfter: 999, modifiedBefore: 1_001 }, true],
  [{ modifiedAfter: 1_000 }, false],
  [{ starred: false }, true],
  [{ starred: true }, false],
])("finds by %j: %p", (wish, found) => {
  expect(matcherOf({ ...request, ...wish })(row)).toBe(found);
});
