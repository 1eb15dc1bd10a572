import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { AudioPreview } from "./AudioPreview.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string, facts?: object) => (facts ? `${key} ${Object.values(facts).join(" ")}` : key);
  const i18n = { language: "en-US" };
  return { useTranslation: () => ({ t, i18n }) };
});

const file = (id: string, mime_type = "audio/mpeg") =>
  ({
    id,
    name: id,
    mime_type,
    thumbnail_link: "",
    web_content_link: `/d/${id}`,
    links: {},
    medias: [],
  }) as unknown as FileObject;

const folder = [file("one"), file("cover.png", "image/png"), file("two"), file("three")];
const never = () => new Promise<never>(() => undefined);
const play = jest.fn(() => Promise.resolve());

beforeAll(() => {
  jest.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(play);
});

const show = (index: number) => {
  const played = jest.fn();
  const onShow = jest.fn();
  const source: FileSource = { load: never, subtitles: never, archive: never, played };
  const shown = folder[index] as FileObject;
  const { container, unmount } = render(
    <AudioPreview file={shown} source={source} renew={never} siblings={folder} onShow={onShow} />,
  );
  const audio = container.querySelector("audio") as HTMLAudioElement;
  return { audio, played, onShow, unmount };
};

test("the folder's recordings are the queue, and nothing else of it", () => {
  show(0);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["one", "two", "three"]);
  expect(screen.getByRole("button", { name: "one" })).toHaveAttribute("aria-current", "true");
  expect(screen.getByRole("button", { name: "player.before" })).toBeDisabled();
});

test("one recording follows the other, and goes on playing; one that was only opened waits", () => {
  const { audio, onShow, unmount } = show(0);
  expect(play).not.toHaveBeenCalled();
  fireEvent.ended(audio);
  expect(onShow).toHaveBeenCalledWith(folder[2]);
  unmount();
  const next = show(2);
  expect(play).toHaveBeenCalledTimes(1);
  next.unmount();
  show(3);
  expect(play).toHaveBeenCalledTimes(1);
});

test("the last one ends the queue", () => {
  const { audio, onShow } = show(3);
  fireEvent.ended(audio);
  expect(onShow).not.toHaveBeenCalled();
});

test("the keys of every player work", async () => {
  const { audio } = show(0);
  await userEvent.keyboard("m>");
  expect([audio.muted, audio.playbackRate]).toEqual([true, 1.25]);
});
