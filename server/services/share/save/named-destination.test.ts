import { namedDestination } from "./named-destination.ts";

const request = { share_id: "s" };

test.each([
  [{ parent_id: "d", specify_parent_id: true }, "d"],
  [{ to: { parent_id: "d" } }, "d"],
  [{ to_parent_id: "d" }, "d"],
  [{ parent_id: "d" }, "d"],
])("%j names the folder d", (spelling, folder) => {
  expect(namedDestination({ ...request, ...spelling })).toBe(folder);
});

test.each([{ parent_id: "", specify_parent_id: true }, { to: { parent_id: "" } }, { to_parent_id: "" }])(
  "%j names the root",
  (spelling) => {
    expect(namedDestination({ ...request, ...spelling })).toBe("");
  },
);

test.each([
  {},
  { parent_id: "" },
  { to: {} },
  { folder_type: "RESTORE" },
  { parent_id: "", specify_parent_id: false },
])("%j names none, so the folder of saves is meant", (spelling) => {
  expect(namedDestination({ ...request, ...spelling })).toBeNull();
});
