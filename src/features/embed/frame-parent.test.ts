import { getEmbedOrigins } from "../../api/config.ts";
import { frameParent, namedOrigin } from "./frame-parent.ts";

jest.mock("../../api/config.ts");
const allowed = jest.mocked(getEmbedOrigins);

const frameAt = (search: string, ancestorOrigins?: readonly string[]) => {
  const postMessage = jest.fn();
  const location = { search, ancestorOrigins };
  const page = { location, sessionStorage, parent: { postMessage } } as unknown as Window;
  return { page, postMessage };
};

beforeEach(() => {
  sessionStorage.clear();
  allowed.mockResolvedValue(["https://www.example", "https://other.example"]);
});

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

it("a page that a followed link or a reload brings speaks to the parent of the page before", async () => {
  await frameParent(frameAt("?origin=https://www.example").page);
  const { page, postMessage } = frameAt("?action=show_task", ["https://www.example", "https://top.example"]);
  (await frameParent(page))?.post("upload");
  expect(postMessage.mock.calls).toEqual([["upload", "https://www.example"]]);
  expect(await frameParent(frameAt("").page)).toMatchObject({ origin: "https://www.example" });
});

it.each([
  ["the browser knows of another parent", "", ["https://other.example"]],
  ["the address names nobody who may hear", "?origin=https://evil.example", ["https://www.example"]],
])("the parent of the page before hears nothing when %s", async (_, search, ancestors) => {
  await frameParent(frameAt("?origin=https://www.example").page);
  expect(await frameParent(frameAt(search, ancestors).page)).toBeUndefined();
});

it("a parent that has left the list is not spoken to any more, whatever was kept", async () => {
  await frameParent(frameAt("?origin=https://www.example").page);
  allowed.mockResolvedValue(["https://other.example"]);
  expect(await frameParent(frameAt("").page)).toBeUndefined();
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
