import type { OwnShare } from "../../../api/shares.ts";
import { availableShareActions } from "./available-share-actions.ts";

const works = { share_status: "OK", paused: false, delete_time: "" } as OwnShare;
const paused: OwnShare = { ...works, share_status: "DELETED", paused: true };
const expired: OwnShare = { ...works, share_status: "EXPIRED" };
const deleted: OwnShare = { ...works, share_status: "DELETED", delete_time: "2026-05-01T00:00:00.000Z" };
const blocked: OwnShare = { ...works, share_status: "SENSITIVE_WORD" };

it.each<[string, readonly OwnShare[], string]>([
  ["nothing", [], ""],
  ["one that works", [works], "open copy hand visit pause delete"],
  ["one that is paused", [paused], "open copy hand visit activate delete"],
  ["one that has expired", [expired], "open copy hand visit pause activate delete"],
  ["one that is blocked", [blocked], "open copy hand visit delete"],
  ["one that was deleted", [deleted], "open visit undelete"],
  ["several", [works, paused], "pause activate delete"],
  ["several deleted", [deleted, deleted], "undelete"],
  ["some of each", [works, deleted], "pause undelete delete"],
])("%s", (_, shares, actions) => {
  expect(availableShareActions(shares).join(" ")).toBe(actions);
});
