import { destinationFields, folderKey, folderName, FROM_SHARES, ownFolder } from "./destination.ts";

const photos = { id: "d-1", name: "Photos" };
const summer = { id: "d-2", name: "Summer" };

test("unless another is chosen, a save goes to the folder for shares: no destination is sent", () => {
  expect(destinationFields(FROM_SHARES)).toEqual({});
});

test("a chosen folder is sent by its id and told by its own name", () => {
  const chosen = ownFolder([photos, summer]);
  expect(destinationFields(chosen)).toEqual({ parent_id: "d-2", specify_parent_id: true });
  expect(folderName(chosen)).toBe("Summer");
});

test("the root of the drive can be chosen too, and has a name of ours", () => {
  const root = ownFolder([]);
  expect(destinationFields(root)).toEqual({ parent_id: "", specify_parent_id: true });
  expect(folderName(root)).toBeUndefined();
  expect(folderKey(root)).not.toBe(folderKey(FROM_SHARES));
});
