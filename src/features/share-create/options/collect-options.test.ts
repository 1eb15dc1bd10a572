import {
  collectFaults,
  collectOptionsOf,
  collectWish,
  DEFAULT_COLLECT,
  type CollectOptions,
} from "./collect-options.ts";

const wanted: CollectOptions = {
  ...DEFAULT_COLLECT,
  maxFiles: "3",
  maxBytes: "2",
  maxFileBytes: "10",
  kinds: ["IMAGE"],
};

test("what is typed goes to the server in bytes, and comes back as it was typed", () => {
  const wish = collectWish(wanted);
  expect(wish).toMatchObject({ max_files: 3, max_bytes: 2_147_483_648, max_file_bytes: 10_485_760 });
  const arrived = { arrived_files: "0", arrived_bytes: "0", last_arrival: "" };
  const own = {
    max_files: String(wish.max_files),
    max_bytes: String(wish.max_bytes),
    max_file_bytes: String(wish.max_file_bytes),
    kinds: wish.kinds ?? [],
    asks_name: true,
    letters: true,
    ...arrived,
  };
  expect(collectOptionsOf(own)).toEqual(wanted);
});

test("an empty field is no limit, and what isn't a whole number is refused", () => {
  expect(collectWish(DEFAULT_COLLECT)).toMatchObject({ max_files: -1, max_bytes: -1, max_file_bytes: -1 });
  expect(collectFaults({ ...wanted, maxFiles: "0", maxBytes: "1.5" })).toEqual(["maxFiles", "maxBytes"]);
});
