import { linkVerdict } from "./link-rule.ts";

const OURS = "https://drive.example";
const verdict = (href: string, target = "") => linkVerdict(new URL(href, OURS), target, OURS);
const post = (message: string) => ({ kind: "post", message });

/** @rule frame-links */
describe("embedded in a frame: links to the drive path whose action is any except open file, show task, highlight files and search are not followed; the action is posted to the parent instead", () => {
  it.each([
    ["/drive/all?action=upload", post("upload")],
    ["/drive/all/f-1?action=create_folder&x=1", post("create_folder")],
    ["/drive?action=pay", post("pay")],
    ["/drive/all?action=open_file&id=1", { kind: "follow" }],
    ["/drive/tasks?action=show_task", { kind: "follow" }],
    ["/drive/all?action=highlight_files", { kind: "follow" }],
    ["/drive/search?action=search", { kind: "follow" }],
    ["/drive/all", { kind: "follow" }],
    ["/drive/all?action=", { kind: "follow" }],
    ["/driver?action=upload", { kind: "follow" }],
    ["/s/AbC?action=upload", { kind: "follow" }],
    ["https://elsewhere.example/drive/all?action=upload", { kind: "follow" }],
  ])("%s", (href, expected) => expect(verdict(href)).toEqual(expected));

  it("with target _blank a new window opens", () => {
    expect(verdict("/drive/all?action=upload", "_blank")).toEqual({ kind: "window" });
    expect(verdict("/drive/all", "_blank")).toEqual({ kind: "follow" });
  });

  it("links to the feedback path post open_feedback", () => {
    for (const target of ["", "_blank"])
      expect(verdict("/drive/feedback?from=menu", target)).toEqual(post("open_feedback"));
  });
});
