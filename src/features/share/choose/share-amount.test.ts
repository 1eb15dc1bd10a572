import type { FileObject } from "../../../../contract/files.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import { amountOf, amountOfShare } from "./share-amount.ts";

const file = (size: string) => ({ kind: "drive#file", size }) as FileObject;
const folder = { kind: "drive#folder", size: "0" } as FileObject;
const view = (changes: Partial<ShareView>) =>
  ({ file_num: "2", files: [], next_page_token: "", params: {}, ...changes }) as ShareView;

test("files add up, a folder's size is unknown", () => {
  expect(amountOf([file("10"), file("5")])).toEqual({ count: 2, bytes: 15 });
  expect(amountOf([file("10"), folder])).toEqual({ count: 2, bytes: undefined });
});

test("the server's own figure counts for a whole share", () => {
  expect(amountOfShare(view({ files: [folder], params: { file_size: "4096" } }))).toEqual({
    count: 2,
    bytes: 4096,
  });
});

test("without it, a share is added up only when all of it was listed", () => {
  const files = [file("10"), file("5")];
  expect(amountOfShare(view({ files })).bytes).toBe(15);
  expect(amountOfShare(view({ files, next_page_token: "p" })).bytes).toBeUndefined();
});
