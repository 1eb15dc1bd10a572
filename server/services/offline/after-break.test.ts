import type { Tx } from "../../database.ts";
import { Failure, failure } from "../../platform/failure.ts";
import type { TaskRecord } from "../tasks/index.ts";
import { afterBreak } from "./after-break.ts";
import type { OfflineJob } from "./offline.types.ts";

const progress = {
  name: "a",
  files: null,
  size: 100,
  received: 50,
  ahead: 0,
  validator: '"a"',
  isWhole: false,
};
const task = (job: Partial<OfflineJob>) =>
  ({ state: { url: "http://a/", fruitless: 0, breaks: 0, ...job } }) as TaskRecord;

/** Resolves with how the transfer goes on after a break, or with the name of the failure. */
async function outcome(error: unknown, job: Partial<OfflineJob> = {}, before = 50) {
  try {
    const step = afterBreak({ firstRestMs: 1_000 }, error, progress, before);
    const { restMs, state, params } = await step({} as Tx, task(job));
    const { fruitless, breaks, validator } = state as OfflineJob;
    return { restMs, fruitless, breaks, validator, params };
  } catch (thrown) {
    return thrown instanceof Failure ? thrown.error : "not a failure";
  }
}

test("a broken transfer rests twice as long after each break that brought nothing, then ends", async () => {
  const rests = [];
  for (let fruitless = 0; fruitless < 6; fruitless += 1) {
    rests.push(await outcome(failure("cancelled"), { fruitless }));
  }
  expect(rests.map((rest) => typeof rest !== "string" && rest.restMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000,
  ]);
  expect(await outcome(failure("cancelled"), { fruitless: 6 })).toBe("source_unreachable");
  expect(await outcome(failure("source_timed_out"), { fruitless: 6 })).toBe("source_timed_out");
});

test("bytes between two breaks give it new patience, but not for ever", async () => {
  expect(await outcome(failure("source_unreachable"), { fruitless: 6, breaks: 6 }, 10)).toEqual({
    restMs: 1_000,
    fruitless: 1,
    breaks: 7,
    validator: '"a"',
    params: { retry_times: "7", retry_error: "source_unreachable", predict_speed: "0" },
  });
  expect(await outcome(failure("source_unreachable"), { breaks: 100 }, 10)).toBe("source_unreachable");
});

test("a torrent that nobody has any more says so, whatever broke it", async () => {
  const url = "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a";
  for (const error of ["source_peers_missing", "cancelled"] as const) {
    expect(await outcome(failure(error), { url, fruitless: 5 })).toMatchObject({ fruitless: 6 });
    expect(await outcome(failure(error), { url, fruitless: 6 })).toBe("source_peers_missing");
  }
});

test("what won't pass ends it; what somebody else has in hand is tried again by the queue", async () => {
  expect(await outcome(failure("source_file_not_found"))).toBe("source_file_not_found");
  expect(await outcome(failure("file_space_not_enough"))).toBe("file_space_not_enough");
  expect(await outcome(failure("upload_locked"))).toBe("aborted");
  expect(await outcome(new Error("a bug"))).toBe("not a failure");
});
