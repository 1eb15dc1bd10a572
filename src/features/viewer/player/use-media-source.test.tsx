import { act, renderHook } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import { useMediaSource } from "./use-media-source.ts";

const HOUR_MS = 3_600_000;
const film = (url: string, expire: number) =>
  ({
    links: {},
    mime_type: "video/mp4",
    web_content_link: "",
    medias: [{ is_default: true, link: { url, token: "", expire: new Date(expire).toISOString() } }],
  }) as unknown as FileObject;

/** A video element with the parts used here. */
function madeElement() {
  const element = document.createElement("video");
  const play = jest.fn(() => Promise.resolve());
  Object.assign(element, { play });
  return { element, play };
}

const meets = (code: number, element: HTMLVideoElement) =>
  Object.defineProperty(element, "error", { value: { code }, configurable: true });

beforeAll(() => {
  Object.assign(globalThis, { MediaError: { MEDIA_ERR_NETWORK: 2 } });
});

test("a film paused for longer than its link lives goes on where it was", async () => {
  const { element, play } = madeElement();
  const renew = jest.fn(() => Promise.resolve(film("/new", Date.now() + HOUR_MS)));
  const file = film("/old", Date.now() - 1);
  const { result } = renderHook(() => useMediaSource({ file, renew }, element));
  element.currentTime = 754;
  await act(async () => result.current.play());
  expect(renew).toHaveBeenCalledTimes(1);
  expect(result.current.url).toBe("/new");
  element.currentTime = 0;
  element.dispatchEvent(new Event("loadedmetadata"));
  expect(element.currentTime).toBe(754);
  expect(play).toHaveBeenCalledTimes(1);
});

test("a connection that breaks gets one fresh link; a film that can't be decoded is broken at once", async () => {
  const { element } = madeElement();
  const renew = jest.fn(() => Promise.resolve(film("/new", Date.now() + HOUR_MS)));
  const file = film("/old", Date.now() + HOUR_MS);
  const { result } = renderHook(() => useMediaSource({ file, renew }, element));
  meets(2, element);
  await act(async () => result.current.onError());
  expect([renew.mock.calls.length, result.current.isBroken]).toEqual([1, false]);
  await act(async () => result.current.onError());
  expect([renew.mock.calls.length, result.current.isBroken]).toEqual([1, true]);

  const undecodable = renderHook(() => useMediaSource({ file, renew }, element));
  meets(3, element);
  await act(async () => undecodable.result.current.onError());
  expect([renew.mock.calls.length, undecodable.result.current.isBroken]).toEqual([1, true]);
});

test("a link that can't be renewed is said to be broken", async () => {
  const { element } = madeElement();
  const renew = () => Promise.reject(new Error("gone"));
  const file = film("/old", Date.now() - 1);
  const { result } = renderHook(() => useMediaSource({ file, renew }, element));
  await act(async () => result.current.play());
  expect(result.current.isBroken).toBe(true);
});
