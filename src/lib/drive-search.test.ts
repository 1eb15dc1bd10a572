import {
  isSearching,
  NO_SEARCH,
  parseSearch,
  searchAddress,
  searchCall,
  withText,
  type DriveSearch,
} from "./drive-search.ts";

const NOW = Date.parse("2026-05-10T12:00:00.000Z");
const wanted: DriveSearch = {
  text: "summer & sun",
  type: "image",
  size: "large",
  date: "week",
  starred: true,
  tag: "t-1",
  folder: "f_1",
  inside: true,
  contents: true,
};

describe("a search is kept in its address", () => {
  it("whole, and reads back the same", () => {
    const address = searchAddress(wanted);
    expect(address).toBe(
      "/drive/search?q=summer+%26+sun&type=image&size=large&date=week&starred=1&tag=t-1&folder=f_1&inside=1&contents=1",
    );
    expect(parseSearch(address.slice(address.indexOf("?")))).toEqual(wanted);
    expect(searchAddress(NO_SEARCH)).toBe("/drive/search");
  });

  it("and unknown values count as not asked for", () => {
    expect(parseSearch("?type=planet&size=-1&date=&tag=../x&folder=a/b&inside=1")).toEqual(NO_SEARCH);
  });

  it("what is typed keeps the filters, and a folder is remembered where typing began", () => {
    expect(withText({ pathname: "/drive/search", search: "?q=a&type=video" }, "ab")).toBe(
      "/drive/search?q=ab&type=video",
    );
    expect(withText({ pathname: "/drive/all/f_1", search: "?view=flow" }, "ab")).toBe(
      "/drive/search?q=ab&folder=f_1",
    );
    expect(withText({ pathname: "/drive/trash", search: "" }, "ab")).toBe("/drive/search?q=ab");
  });
});

describe("a search asks the server", () => {
  it("for every filter", () => {
    expect(searchCall(wanted, NOW)).toEqual({
      look_in: "contents",
      q: "summer & sun",
      category: "IMAGE",
      min_size: "104857600",
      max_size: "1073741823",
      modified_after: "2026-05-03T12:00:00.000Z",
      starred: true,
      tag_id: "t-1",
      parent_id: "f_1",
    });
  });

  it("for files only when a size is asked for, for folders as a kind", () => {
    expect(searchCall({ ...NO_SEARCH, size: "small" }, NOW)).toEqual({
      kind: "drive#file",
      max_size: "1048575",
    });
    expect(searchCall({ ...NO_SEARCH, type: "folder" }, NOW)).toEqual({ kind: "drive#folder" });
  });

  it("below a folder only when told to", () => {
    expect(searchCall({ ...NO_SEARCH, text: "a", folder: "f_1" }, NOW)).toEqual({ q: "a" });
  });

  it("nothing while nothing is looked for", () => {
    expect(isSearching({ ...NO_SEARCH, folder: "f_1", inside: true })).toBe(false);
    expect(isSearching({ ...NO_SEARCH, starred: true })).toBe(true);
  });
});
