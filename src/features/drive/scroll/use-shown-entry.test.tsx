import { useLocation } from "@reach/router";
import { act, renderHook } from "@testing-library/react";
import { useReducer } from "react";
import { leavePreviewed, notePreviewed } from "../../../state/previewed.ts";
import { NOTHING_SELECTED, select, type Selection } from "../choose/selection.ts";
import { file, filesOf } from "../listing/fake-folder.ts";
import { initialListing } from "../../../state/listing/listing-reducer.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";
import { useShownEntry } from "./use-shown-entry.ts";

jest.mock("@reach/router", () => ({ useLocation: jest.fn() }));
jest.mock("../../../api/files.ts");

const HERE = "/drive/all/f";
const KEY = "holdall.previewed";
/** Files 0 to 9 of a hundred are loaded, and the list can be asked for the others. */
const listing = {
  ...initialListing,
  status: "ready" as const,
  count: 100,
  entries: new Map(filesOf(0, 10).map((one, index) => [index, one])),
};
const locate = jest.fn<ReturnType<NonNullable<ListingControls["locate"]>>, [{ id: string }]>();
const reveal = jest.fn();

const showList = (search = "", begin: Selection = NOTHING_SELECTED) => {
  jest.mocked(useLocation).mockReturnValue({ search, pathname: HERE } as ReturnType<typeof useLocation>);
  return renderHook(() => {
    const [selection, dispatch] = useReducer(select, begin);
    const controls = { listing, locate: locate as ListingControls["locate"] };
    useShownEntry({ controls, selection, dispatch, reveal });
    return { picked: [...selection.picked.keys()], active: selection.active, dispatch };
  });
};
const closePreviewAt = (id: string, pathname = HERE) =>
  act(async () => {
    notePreviewed(id, pathname);
    leavePreviewed();
  });

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  leavePreviewed();
  locate.mockImplementation(async ({ id }) => {
    const index = Number(id.replace("id-", ""));
    return index < 100 ? { index, item: file(index) } : null;
  });
});

/** @rule previewed-file */
it("the list goes to the file at which a preview was closed, loaded or not, each time", async () => {
  const { result } = showList();
  for (const [id, index] of [
    ["id-4", 4],
    ["id-70", 70],
    ["id-4", 4],
  ] as const) {
    await closePreviewAt(id);
    expect(result.current).toMatchObject({ picked: [], active: { index, id } });
    expect(reveal).toHaveBeenLastCalledWith(index);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  }
  expect(reveal).toHaveBeenCalledTimes(3);
});

/** @rule previewed-file */
it("a page that was reloaded in the middle of a preview goes to the file that was shown", async () => {
  notePreviewed("id-70", HERE);
  leavePreviewed();
  const { result } = showList();
  await act(async () => undefined);
  expect(result.current.active).toEqual({ index: 70, id: "id-70" });
});

it("the file that was opened is chosen no more, so that the next tap opens another one", async () => {
  const { result } = showList();
  act(() => result.current.dispatch({ type: "only", index: 4, file: file(4) }));
  await closePreviewAt("id-4");
  expect(result.current).toMatchObject({ picked: [], active: { index: 4, id: "id-4" } });
});

it("a file that is active already stays in its place, and several chosen files stay chosen", async () => {
  const chosen = new Map(filesOf(0, 2).map((one) => [one.id, one]));
  const { result } = showList("", { ...NOTHING_SELECTED, picked: chosen, active: { index: 1, id: "id-1" } });
  await closePreviewAt("id-1");
  expect(reveal).not.toHaveBeenCalled();
  await closePreviewAt("id-5");
  expect(result.current).toMatchObject({ picked: ["id-0", "id-1"], active: { index: 5, id: "id-5" } });
});

it("a preview of another place moves nothing here, and a file that is gone is forgotten", async () => {
  const { result } = showList();
  await closePreviewAt("id-4", "/drive/starred");
  expect(result.current.active).toBeUndefined();
  expect(sessionStorage.getItem(KEY)).not.toBeNull();
  await closePreviewAt("id-400");
  expect(result.current.active).toBeUndefined();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it("the entries of the address are chosen once, and not again after a preview", async () => {
  const { result } = showList("?show=id-3&show=id-60");
  await act(async () => undefined);
  expect(result.current.picked).toEqual(["id-3", "id-60"]);
  act(() => result.current.dispatch({ type: "clear" }));
  await closePreviewAt("id-5");
  expect(result.current).toMatchObject({ picked: [], active: { index: 5, id: "id-5" } });
});
