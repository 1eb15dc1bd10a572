import { readList } from "./seven-zip.ts";

const LIST = `Path = folder
Size = 0
Packed Size = 0
Modified = 2026-01-05 10:00:00.1234567
Attributes = D drwxr-xr-x
Encrypted = -

Path = folder/a b.txt
Size = 12
Packed Size =
Modified = 2026-01-05 10:00:00
Attributes = A -rw-r--r--
Encrypted = +
Method = LZMA2:12 7zAES:19
`;

test("a list of 7-Zip is read block by block", () => {
  const at = Date.UTC(2026, 0, 5, 10);
  const same = { packedSize: 0, modifiedAt: at, place: null };
  expect([...readList(LIST)]).toEqual([
    { ...same, name: "folder", isFolder: true, size: 0, encrypted: false },
    { ...same, name: "folder/a b.txt", isFolder: false, size: 12, encrypted: true },
  ]);
});

test.each(["", "ERROR: it's no archive\n", "Path\n\nSize = 3\n"])("%j lists nothing", (text) => {
  expect([...readList(text)]).toEqual([]);
});

test("numbers and times nobody can mean are unknown", () => {
  expect([...readList("Path = x\nSize = -1\nModified = soon\n")]).toMatchObject([
    { size: 0, modifiedAt: null },
  ]);
});
