import { linkedAction } from "./linked-action.ts";

it.each([
  ["?action=open_file&id=a", { kind: "open_file", id: "a" }],
  ["?action=show_task&id=t", { kind: "show_task", id: "t" }],
  ["?action=highlight_files&id=a&id=b,c,a", { kind: "highlight_files", ids: ["a", "b", "c"] }],
  ["?action=open_file", undefined],
  ["?action=highlight_files&id=,", undefined],
  ["?action=upload&id=a", undefined],
  ["?id=a", undefined],
])("%s asks for %j", (search, expected) => expect(linkedAction(search)).toEqual(expected));
