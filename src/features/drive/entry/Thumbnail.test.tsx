import { fireEvent, render } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import { Thumbnail } from "./Thumbnail.tsx";

const file = { kind: "drive#file", file_category: "AUDIO", thumbnail_link: "/t/signed/t.webp" } as FileObject;

it("is the kind's icon where the server has no thumbnail after all", () => {
  const { container } = render(<Thumbnail file={file} />);
  const photo = container.querySelector("img");
  expect(photo).toHaveAttribute("src", "/t/signed/t.webp");
  if (photo) fireEvent.error(photo);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
});
