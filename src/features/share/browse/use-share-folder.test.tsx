import { act, renderHook, waitFor } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import { getShareFolder, type ShareDetail } from "../../../api/visitor-share.ts";
import { useShareFolder } from "./use-share-folder.ts";

jest.mock("../../../api/visitor-share.ts");

const files = (...ids: readonly string[]) => ids.map((id) => ({ id }) as FileObject);
const view = { files: files("one"), next_page_token: "2", pass_code_token: "" } as unknown as ShareView;
const wanted = { shareId: "share", view, folderId: "", order: undefined, onClosed: () => undefined };

test("a page that two ask for in one moment is shown once", async () => {
  const page = { share_status: "OK", files: files("two"), ancestors: [], next_page_token: "3" };
  jest.mocked(getShareFolder).mockResolvedValue(page as unknown as ShareDetail);
  const { result } = renderHook(() => useShareFolder(wanted));
  await act(async () => {
    result.current.loadMore();
    result.current.loadMore();
  });
  await waitFor(() => expect(result.current.next).toBe("3"));
  expect(result.current.files?.map(({ id }) => id)).toEqual(["one", "two"]);
});
