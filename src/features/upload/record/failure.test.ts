import { ApiError, localError } from "../../../api/api-error.ts";
import { askedToWait, failureKind, failureOf, FileChangedError, isRefusal, keptFailure } from "./failure.ts";

const answer = (status: number, name: string) => new ApiError(name, 2, { status });

it.each([
  ["no answer", localError("unreachable"), "wait"],
  ["a server that is starting", answer(503, "unavailable"), "wait"],
  ["a lock held by another window", answer(423, "upload_locked"), "wait"],
  ["another offset than thought", answer(409, "upload_offset_mismatch"), "wait"],
  ["an upload the server forgot", answer(404, "upload_not_found"), "gone"],
  ["an upload that expired", answer(410, "upload_expired"), "gone"],
  ["a full drive", answer(403, "file_space_not_enough"), "fail"],
  ["full disks", answer(507, "storage_full"), "fail"],
  ["bytes that changed on the way", answer(460, "file_checksum_mismatch"), "fail"],
  ["a fault of this program", new Error("x"), "fail"],
] as const)("%s", (_, error, kind) => {
  expect(failureKind(error, true)).toBe(kind);
});

it("a folder that is gone before anything was sent is no lost upload", () => {
  expect(failureKind(answer(404, "file_not_found"), false)).toBe("fail");
});

it.each([
  ["a full drive", answer(403, "file_space_not_enough"), true],
  ["a name that is taken", answer(409, "file_duplicated_name"), true],
  ["a request id that leads nowhere", answer(422, "request_id_reused"), true],
  ["a server that is starting", answer(503, "unavailable"), false],
  ["an expired sign-in", answer(401, "unauthenticated"), false],
  ["no answer", localError("unreachable"), false],
  ["a question that was called off", localError("cancelled"), false],
] as const)("whether it is refused: %s", (_, error, isRefused) => {
  expect(isRefusal(error)).toBe(isRefused);
});

it("a name that is taken doesn't pass by itself", () => {
  expect(failureKind(answer(409, "file_duplicated_name"), false)).toBe("conflict");
});

it.each([
  ["of the wire", new ApiError("file_space_not_enough", 8, { status: 403, description: "No room" })],
  ["of a file that was changed", new FileChangedError()],
])("a failure %s outlives what a browser's store does to errors", (_, error) => {
  expect(failureOf(JSON.parse(JSON.stringify(keptFailure(error))))).toEqual(error);
});

it("a server that has no slot says how long to wait", () => {
  const details = [{ "@type": "x", metadata: { seconds: "5" } }, { "@type": "y" }];
  expect(askedToWait(new ApiError("resource_exhausted", 8, { status: 429, details }))).toBe(5_000);
  expect(askedToWait(answer(429, "resource_exhausted"))).toBe(0);
  expect(askedToWait(new Error("x"))).toBe(0);
});

it("a fault of this program isn't kept", () => {
  expect(failureOf(keptFailure(new Error("x")))).toBeUndefined();
});
