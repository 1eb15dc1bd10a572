import type { FileObject } from "../../../../contract/files.ts";
import { listedAmong } from "./action-target.ts";

it("takes out of a list only what is in it", () => {
  const listing = { items: [{ id: "a" }, { id: "b" }] as unknown as readonly FileObject[] };
  expect([...listedAmong(listing, new Set(["b", "c"]))]).toEqual(["b"]);
});
