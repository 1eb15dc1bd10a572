/** @jest-environment node */
import { createHash } from "node:crypto";
import { ApiError, localError } from "../../../api/api-error.ts";
import { prover } from "./prove.ts";

const proving = {
  fileId: "f",
  proof: { nonce: "n", ranges: [{ offset: 1, length: 2 }] },
  file: new Blob(["abcd"]),
  signal: new AbortController().signal,
};
const refusal = (status: number, name: string) => new ApiError(name, 3, { status });

it("tells whether the proof was taken", async () => {
  const digests: string[] = [];
  const prove = prover(async (_, digest) => void digests.push(digest), Date.now);
  expect(await prove(proving)).toBe(true);
  expect(digests).toEqual([createHash("sha256").update("nbc").digest("hex")]);
  const refused = prover(() => Promise.reject(refusal(460, "file_checksum_mismatch")), Date.now);
  expect(await refused(proving)).toBe(false);
});

it.each([localError("unreachable"), localError("cancelled"), refusal(503, "unavailable")])(
  "fails when that can't be known: $name",
  async (error) => {
    await expect(prover(() => Promise.reject(error), Date.now)(proving)).rejects.toBe(error);
  },
);

it("asks no more for an hour after too many refusals", async () => {
  let now = 0;
  const ask = jest.fn().mockRejectedValueOnce(refusal(429, "resource_exhausted")).mockResolvedValue({});
  const prove = prover(ask, () => now);
  expect(await prove(proving)).toBe(false);
  now = 3_599_999;
  expect(await prove(proving)).toBe(false);
  now = 3_600_000;
  expect(await prove(proving)).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
});
