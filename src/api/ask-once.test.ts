import { ApiError, localError } from "./api-error.ts";
import { askOnce } from "./ask-once.ts";

const WISH = ["folder", "Trip"];
const ids: string[] = [];
const asking = (outcome: Error | string) => async (requestId: string) => {
  ids.push(requestId);
  if (typeof outcome !== "string") throw outcome;
  return outcome;
};

beforeEach(() => void ids.splice(0));

test("a wish without an answer is asked for again under the same id, until one comes", async () => {
  for (const error of [localError("unreachable"), new ApiError("unavailable", 14, { status: 503 })]) {
    await expect(askOnce(WISH, asking(error))).rejects.toBe(error);
  }
  await expect(askOnce(WISH, asking("made"))).resolves.toBe("made");
  await askOnce(WISH, asking("made"));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).toBe(ids[0]);
  expect(ids[3]).not.toBe(ids[0]);
});

test("a refusal is an answer", async () => {
  const refused = new ApiError("file_duplicated_name", 3, { status: 409 });
  await expect(askOnce(WISH, asking(refused))).rejects.toBe(refused);
  await askOnce(WISH, asking("made"));
  expect(ids[1]).not.toBe(ids[0]);
});

test("another wish has its own id", async () => {
  await Promise.all([askOnce(WISH, asking("a")), askOnce(["folder", "Box"], asking("b"))]);
  expect(ids[1]).not.toBe(ids[0]);
});
