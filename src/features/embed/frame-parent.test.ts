import { getEmbedOrigins } from "../../api/config.ts";
import { frameParent, namedOrigin } from "./frame-parent.ts";

jest.mock("../../api/config.ts");
const allowed = jest.mocked(getEmbedOrigins);

const frameAt = (search: string) => {
  const postMessage = jest.fn();
  const page = { location: { search }, parent: { postMessage } } as unknown as Window;
  return { page, postMessage };
};

beforeEach(() => allowed.mockResolvedValue(["https://www.example"]));

it.each([
  ["?origin=https://www.example", "https://www.example"],
  ["?origin=https%3A%2F%2Fwww.example%2Fpath", "https://www.example"],
  ["?origin=*", undefined],
  ["?origin=null", undefined],
  ["?origin=data:text/html,x", undefined],
  ["", undefined],
])("%s names %s", (search, origin) => expect(namedOrigin(search)).toBe(origin));

it("only an allow-listed origin is ever posted to, and as the message's target", async () => {
  const { page, postMessage } = frameAt("?origin=https://www.example");
  (await frameParent(page))?.post("upload");
  expect(postMessage.mock.calls).toEqual([["upload", "https://www.example"]]);
});

it.each(["?origin=https://evil.example", "?origin=https://www.example.evil.example", "?origin=*", ""])(
  "nobody for %s",
  async (search) => expect(await frameParent(frameAt(search).page)).toBeUndefined(),
);

it("nobody when the list can't be had, nor outside of frames", async () => {
  allowed.mockRejectedValueOnce(new Error("away"));
  expect(await frameParent(frameAt("?origin=https://www.example").page)).toBeUndefined();
  const top = { location: { search: "?origin=https://www.example" } } as { parent?: unknown };
  top.parent = top;
  expect(await frameParent(top as Window)).toBeUndefined();
});
