import { fireEvent, render, screen } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import type { KindProps } from "../file/kind-props.ts";
import { ImagePreview } from "./ImagePreview.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string, facts?: object) => (facts ? `${key} ${Object.values(facts).join(" ")}` : key);
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const never = () => new Promise<never>(() => undefined);

const show = (thumbnail_link: string) => {
  const file = {
    kind: "drive#file",
    id: "p",
    name: "p.png",
    mime_type: "image/png",
    size: "10",
    params: {},
    links: {},
    medias: [],
    thumbnail_link,
    web_content_link: "/d/p",
  } as unknown as FileObject;
  render(<ImagePreview {...({ file, renew: never, siblings: [] } as unknown as KindProps)} />);
};

const WAITING = "loading p.png";
const picture = () => screen.queryByRole("img", { name: "p.png" });

it("a picture that is only on its way is said to be loaded", () => {
  show("");
  expect(screen.getByText(WAITING)).toBeInTheDocument();
  expect(picture()).toBeNull();
});

it("a picture is waited for until its thumbnail is there", () => {
  show("/t/p");
  expect(screen.getByText(WAITING)).toBeInTheDocument();
  const shown = picture();
  expect(shown).toHaveAttribute("src", "/t/p");
  if (shown) fireEvent.load(shown);
  expect(screen.queryByText(WAITING)).toBeNull();
});

it("a picture whose thumbnail is missing is waited for", () => {
  show("/t/p");
  const shown = picture();
  if (shown) fireEvent.error(shown);
  expect(screen.getByText(WAITING)).toBeInTheDocument();
  expect(picture()).toBeNull();
});
