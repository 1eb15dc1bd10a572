import { act, waitFor } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import type { listFilesAt } from "../../../api/files.ts";
import { announceChange } from "../../../state/drive-events.ts";
import { file, filesOf, folderOf, listAt, show } from "./fake-folder.ts";

jest.mock("../../../api/files.ts");

beforeEach(() => jest.clearAllMocks());

describe("a listing that changes", () => {
  it("closes up behind what was taken out", async () => {
    folderOf(80);
    const { result } = await show();
    act(() => result.current.remove(new Set(["id-0", "id-2"])));
    expect(result.current.listing.count).toBe(78);
    expect(result.current.listing.entries.get(0)?.id).toBe("id-1");
    expect(result.current.listing.entries.get(1)?.id).toBe("id-3");
  });

  it("is loaded again after a change that came while a reload was on its way", async () => {
    folderOf(3);
    const { result } = await show();
    let answer: () => void = () => undefined;
    listAt.mockImplementationOnce(() => {
      const read = { count: 3, position: 0, page_token: "", files: filesOf(0, 3), next_page_token: "" };
      return new Promise((resolve) => (answer = () => resolve(read)));
    });
    act(() => announceChange("f"));
    await waitFor(() => expect(listAt).toHaveBeenCalledTimes(1));
    folderOf(2);
    act(() => announceChange("f"));
    await act(async () => answer());
    expect(result.current.listing.count).toBe(3);
    await waitFor(() => expect(result.current.listing.count).toBe(2));
  });

  it("an answer that was asked for earlier doesn't undo a later one", async () => {
    folderOf(3);
    const { result } = await show();
    const answers: (() => void)[] = [];
    const reads = (total: number) => () =>
      new Promise<Awaited<ReturnType<typeof listFilesAt>>>((resolve) =>
        answers.push(() =>
          resolve({
            count: total,
            position: 0,
            page_token: "",
            files: filesOf(0, total),
            next_page_token: "",
          }),
        ),
      );
    listAt.mockImplementationOnce(reads(3)).mockImplementationOnce(reads(2));
    await act(async () => {
      const both = [result.current.refresh(), result.current.refresh()];
      answers.reverse().forEach((answer) => answer());
      await Promise.all(both);
    });
    expect(result.current.listing.count).toBe(2);
  });

  describe("what is changed by hand stays so when an answer comes that is older", () => {
    /** Holds an answer back until it is called; it tells how the folder was when it was requested. */
    const held = (position: number, total: number) => {
      let answer: () => void = () => undefined;
      const files = filesOf(position, total);
      const reply = { count: total, position, page_token: "", files, next_page_token: "" };
      listAt.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(reply))));
      return () => answer();
    };
    const idsOf = ({ items }: { readonly items: readonly FileObject[] }) => items.map(({ id }) => id);

    it("when it was on its way already", async () => {
      folderOf(3);
      const { result } = await show();
      const answer = held(0, 3);
      await act(async () => {
        const done = result.current.refresh();
        result.current.remove(new Set(["id-1"]));
        result.current.replace({ ...file(2), starred: true });
        answer();
        await done;
      });
      expect(result.current.listing).toMatchObject({ count: 2, items: [{ id: "id-0" }, { starred: true }] });
      await act(() => result.current.refresh());
      expect(idsOf(result.current.listing)).toEqual(["id-0", "id-1", "id-2"]);
    });

    it("when it was asked for before the server had made the change", async () => {
      folderOf(3);
      const { result } = await show();
      let made: () => void = () => undefined;
      act(() => result.current.remove(new Set(["id-1"]), new Promise<void>((resolve) => (made = resolve))));
      const answer = held(0, 3);
      await act(async () => {
        const done = result.current.refresh();
        made();
        answer();
        await done;
      });
      expect(idsOf(result.current.listing)).toEqual(["id-0", "id-2"]);
      await act(() => result.current.refresh());
      expect(idsOf(result.current.listing)).toEqual(["id-0", "id-1", "id-2"]);
    });

    it("when it is a page of it", async () => {
      folderOf(150);
      const { result } = await show();
      const answer = held(100, 150);
      await act(async () => {
        result.current.show(0, 30);
        result.current.replace({ ...file(120), starred: true });
        answer();
      });
      expect(result.current.listing).toMatchObject({ count: 150, isCounted: true });
      expect(result.current.listing.entries.get(120)).toMatchObject({ starred: true });
    });
  });
});
