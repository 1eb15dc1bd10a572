import type { Call } from "../../../contract/common.ts";
import { assertMayCall, idsNamed } from "./bounds.ts";

const call = (more: Partial<Call>) => ({ method: "POST", access: "user", ...more }) as Call;
const refusal = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return (error as { readonly facts?: unknown }).facts;
  }
  return null;
};
const may = (it: Call, readOnly: boolean, rootId: string) =>
  refusal(() => assertMayCall(it, { readOnly, rootId }));

test("a token that only reads makes no call that isn't said to read", () => {
  expect(may(call({}), true, "")).toEqual({ token: "read_only" });
  expect(may(call({ method: "DELETE" }), true, "")).toEqual({ token: "read_only" });
  expect(may(call({ method: "GET" }), true, "")).toBeNull();
  expect(may(call({ reads: true }), true, "")).toBeNull();
  expect(may(call({ access: "none" }), true, "")).toEqual({ token: "read_only" });
});

test("a token for one folder makes no call that doesn't say what it names", () => {
  expect(may(call({ method: "GET" }), false, "r")).toEqual({ token: "folder" });
  expect(may(call({ within: {} }), false, "r")).toBeNull();
  expect(may(call({ within: {} }), true, "r")).toEqual({ token: "read_only" });
});

test("everything that is named is looked at, and the token's folder stands in where no folder is named", () => {
  const within = { folder: "body.to.parent_id", read: "query.file_id", change: "body.ids" };
  const asked = (to: object, ids: readonly string[], file_id?: string) => ({
    params: {},
    query: file_id === undefined ? {} : { file_id },
    body: { to, ids },
  });
  expect(idsNamed(within, "r", asked({ parent_id: "a" }, ["b", "c"], "d"))).toEqual(["a", "d", "b", "c"]);
  const request = asked({}, ["b"]);
  expect(idsNamed(within, "r", request)).toEqual(["r", "b"]);
  expect(request.body.to).toEqual({ parent_id: "r" });
  const empty = asked({ parent_id: "" }, []);
  expect(idsNamed(within, "r", empty)).toEqual(["r"]);
  expect(empty.body.to).toEqual({ parent_id: "r" });
  expect(idsNamed(within, "r", asked({}, [""]))).toEqual(["r", ""]);
});

test("neither every folder at once nor a change of the token's folder itself may be asked for", () => {
  const list = { folder: "query.parent_id" };
  expect(refusal(() => idsNamed(list, "r", { params: {}, query: { parent_id: "*" }, body: null }))).toEqual({
    token: "folder",
  });
  const remove = { change: "params.id" };
  expect(refusal(() => idsNamed(remove, "r", { params: { id: "r" }, query: {}, body: null }))).toEqual({
    token: "folder",
  });
});
