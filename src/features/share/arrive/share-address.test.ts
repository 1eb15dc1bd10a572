import { openFolderId, takePasscodeFromAddress } from "./share-address.ts";

test("the last folder is the open one", () => {
  expect(openFolderId({ shareId: "sh-1", folderIds: ["d-1", "d-2"] })).toBe("d-2");
});

test("the top level has no folder id", () => {
  expect(openFolderId({ shareId: "sh-1", folderIds: [] })).toBe("");
});

/** @rule passcode-address */
test("s_code is used and gone from the address at once, everything else stays", () => {
  history.replaceState({ kept: true }, "", "/s/sh-1/d-1?s_code=k7qd&view=list#top");
  expect(takePasscodeFromAddress()).toBe("k7qd");
  expect(`${location.pathname}${location.search}${location.hash}`).toBe("/s/sh-1/d-1?view=list#top");
  expect(history.state).toEqual({ kept: true });
  expect(takePasscodeFromAddress()).toBeUndefined();
});

test("an empty s_code is no passcode, but goes all the same", () => {
  history.replaceState(null, "", "/s/sh-1?s_code=");
  expect(takePasscodeFromAddress()).toBeUndefined();
  expect(location.search).toBe("");
});
