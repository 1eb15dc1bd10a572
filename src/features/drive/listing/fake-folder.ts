import { renderHook, waitFor } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import { listFiles, listFilesAt, type FilePage } from "../../../api/files.ts";
import type { ListingQuery } from "./folder-source.ts";
import { useListing } from "./use-listing.ts";

export const list = jest.mocked(listFiles);
export const listAt = jest.mocked(listFilesAt);
export const query: ListingQuery = { parentId: "f", trashed: false, order: "NAME_ASC", foldersFirst: true };
export const file = (n: number) => ({ id: `id-${n}`, name: `file ${n}` }) as FileObject;
export const filesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => file(from + n));

/** A folder of `total` entries. */
export const folderOf = (total: number) => {
  list.mockImplementation(async ({ limit }) => {
    const to = Math.min(total, limit);
    return { files: filesOf(0, to), next_page_token: to < total ? "more" : "" } as FilePage;
  });
  listAt.mockImplementation(async ({ limit }, at) => {
    const position = Math.min(
      total,
      typeof at === "number" ? at : "pageToken" in at ? Number(at.pageToken) : 4_000,
    );
    const files = filesOf(position, Math.min(total, position + limit));
    return { count: total, position, page_token: "", files, next_page_token: "" };
  });
};

export const show = async (startAt = 0) => {
  const hook = renderHook((props: ListingQuery) => useListing(props, startAt), { initialProps: query });
  await waitFor(() => expect(hook.result.current.listing.status).not.toBe("loading"));
  return hook;
};
