import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoriesIn } from "./memory.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-memory-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (program = "p1", rules?: unknown) => memoriesIn(folder, program)<number>("lengths", rules);

it("recalls what an earlier build noted of the same text, by the same program and rules", async () => {
  const first = await open("p1", { island: "/a.js" });
  expect(first.recall("words")).toBeUndefined();
  first.note("words", 5);
  await first.keep();

  expect((await open("p1", { island: "/a.js" })).recall("words")).toBe(5);
  expect((await open("p1", { island: "/a.js" })).recall("word")).toBeUndefined();
  expect((await open("p1", { island: "/b.js" })).recall("words")).toBeUndefined();
  expect((await open("p2", { island: "/a.js" })).recall("words")).toBeUndefined();
});

it("forgets what a build did not ask for", async () => {
  const first = await open();
  first.note("old", 3);
  first.note("kept", 4);
  await first.keep();
  const second = await open();
  second.recall("kept");
  await second.keep();

  const third = await open();
  expect(third.recall("kept")).toBe(4);
  expect(third.recall("old")).toBeUndefined();
});

it("is empty when a build ended while it was written", async () => {
  writeFileSync(join(folder, "lengths.json"), '{"rules":"x","ans');
  expect((await open()).recall("words")).toBeUndefined();
});
