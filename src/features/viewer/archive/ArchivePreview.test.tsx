import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Archive } from "../../../../contract/archives.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { downloadFrom } from "../../../api/download.ts";
import { ArchivePreview } from "./ArchivePreview.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string, facts?: object) => (facts ? `${key} ${Object.values(facts).join(" ")}` : key);
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});
jest.mock("../../../api/download.ts", () => ({ downloadFrom: jest.fn() }));

const HOUR_MS = 3_600_000;
const never = () => new Promise<never>(() => undefined);
const box = { id: "box", name: "box.zip" } as FileObject;

const listing = (url: string, expire: number) =>
  ({
    format: "zip",
    complete: true,
    encrypted: false,
    total: 1,
    next_page_token: "",
    entries: [
      {
        kind: "drive#file",
        path: "deep/letter.txt",
        name: "letter.txt",
        size: "5",
        encrypted: false,
        link: { url, token: "", expire: new Date(expire).toISOString() },
      },
    ],
  }) as unknown as Archive;

const shown = async (archive: FileSource["archive"]) => {
  const source: FileSource = { load: never, subtitles: never, archive, played: () => undefined };
  render(<ArchivePreview file={box} source={source} renew={never} siblings={[box]} />);
  await userEvent.click(await screen.findByRole("button", { name: "deep" }));
  return screen.getByRole("link");
};

test("a link whose hour is over is renewed when it is wanted", async () => {
  const archive = jest
    .fn<Promise<Archive>, []>()
    .mockResolvedValueOnce(listing("/old", Date.now() - 1))
    .mockResolvedValueOnce(listing("/new", Date.now() + HOUR_MS));
  await userEvent.click(await shown(archive));
  expect(downloadFrom).toHaveBeenCalledWith("/new", "letter.txt");
  expect(screen.getByRole("link")).toHaveAttribute("href", "/new");
});

test("a link that still holds is followed as it is", async () => {
  const archive = jest.fn<Promise<Archive>, []>().mockResolvedValue(listing("/good", Date.now() + HOUR_MS));
  const link = await shown(archive);
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(archive).toHaveBeenCalledTimes(1);
});
