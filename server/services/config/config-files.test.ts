import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEditorsConfig } from "./config-files.ts";

let content: string;
let now: number;
let errors: string[];

beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), "holdall-config-"));
  mkdirSync(join(content, "config"));
  now = 1_000_000;
  errors = [];
});

afterEach(() => rmSync(content, { recursive: true }));

const write = (text: string) => writeFileSync(join(content, "config/debug_options.json"), text);
const made = () =>
  createEditorsConfig({ content, now: () => now, onError: ({ message }) => errors.push(message) });

it("a changed file counts after a second, and files that aren't there say nothing", async () => {
  const config = made();
  const listed = async () => (await config.current()).debug_options.allow_vconsole;
  expect(await listed()).toEqual([]);
  write('{"allow_vconsole": ["d1"]}');
  now += 999;
  expect(await listed()).toEqual([]);
  now += 1;
  expect(await listed()).toEqual(["d1"]);
  expect((await config.current()).resources).toEqual({});
});

it("a file that can't be understood leaves what was before, and is told once", async () => {
  write('{"allow_vconsole": ["d1"]}');
  const config = made();
  const listed = async () => (await config.current()).debug_options.allow_vconsole;
  expect(await listed()).toEqual(["d1"]);
  write('{"allow_vconsole": "everybody"}');
  for (const later of [1_000, 2_000]) {
    now += later;
    expect(await listed()).toEqual(["d1"]);
  }
  expect(errors).toEqual([
    "content/config/debug_options.json isn't as it should be; npm run check:content tells what to write",
  ]);
  write('{"allow_vconsole": ["d1", "d2"]}');
  now += 1_000;
  expect(await listed()).toEqual(["d1", "d2"]);
});
