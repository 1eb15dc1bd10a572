import type { FileObject } from "../../contract/files.ts";
import { startDownload } from "./download.ts";

const file = (links: Partial<FileObject>) =>
  ({ name: "trip.zip", links: {}, web_content_link: "", ...links }) as FileObject;

describe("a download", () => {
  it("is handed to the browser under the file's own name", () => {
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.href}`);
    });
    startDownload(file({ web_content_link: "https://bytes.example/1" }));
    startDownload(
      file({
        links: { "application/octet-stream": { url: "https://bytes.example/2", token: "", expire: "" } },
      }),
    );
    expect(clicked).toEqual(["trip.zip https://bytes.example/1", "trip.zip https://bytes.example/2"]);
  });

  it("of a file without a link fails instead of opening this page again", () => {
    expect(() => startDownload(file({}))).toThrow(expect.objectContaining({ name: "file_not_found" }));
  });
});
