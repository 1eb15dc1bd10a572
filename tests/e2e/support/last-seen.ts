/** Keeps what the browser saw when a test fails: for every open page a picture, its DOM, and its console's messages. */
import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterEach, beforeEach } from "node:test";
import type { Page } from "puppeteer-core";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDER = join(ROOT, "tests/e2e/screenshots/failed");
/** A page that hangs must not keep the others from being reported. */
const PICTURE_MS = 10_000;
const LINES = 500;

const open = new Map<Page, string[]>();
let hasBegun = false;

/** Notes from now on what happens on a page, until it is closed. */
export function remember(page: Page): void {
  const lines: string[] = [];
  const note = (line: string) => {
    lines.push(`${new Date().toISOString()} ${line}`);
    if (lines.length > LINES) lines.shift();
  };
  open.set(page, lines);
  page.on("console", (message) => note(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => note(`script: ${String(error)}`));
  page.on("framenavigated", (frame) => frame === page.mainFrame() && note(`went to ${frame.url()}`));
  page.on("requestfailed", (request) =>
    note(`request: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ""}`),
  );
  page.on("response", (reply) => {
    if (reply.status() >= 400) note(`response: ${reply.status()} ${reply.url()}`);
  });
  page.once("close", () => open.delete(page));
}

/** Called before a browser goes: when no test has begun, what came before them has failed. */
export async function keepIfNothingBegan(): Promise<void> {
  if (!hasBegun) await keepAll("before");
}

async function keepAll(test: string): Promise<void> {
  const file = /([\w-]+)\.test\.ts$/.exec(process.argv[1] ?? "")?.[1] ?? "story";
  const name = `${file}-${test.replace(/\W+/g, "-").slice(0, 80)}`;
  await mkdir(FOLDER, { recursive: true });
  await Promise.all(
    [...open].map(([page, lines], at) => keep(page, lines, join(FOLDER, `${name}-${at + 1}`))),
  );
}

async function keep(page: Page, lines: readonly string[], path: string): Promise<void> {
  const [picture, dom] = await Promise.allSettled([
    within(page.screenshot({ path: `${path}.png` })),
    within(page.content()),
  ]);
  await writeFile(`${path}.txt`, [page.url(), ...lines, ""].join("\n"));
  if (dom.status === "fulfilled") await writeFile(`${path}.html`, dom.value);
  const kept = [
    ...(picture.status === "fulfilled" ? ["png"] : []),
    ...(dom.status === "fulfilled" ? ["html"] : []),
    "txt",
  ];
  process.stdout.write(`The browser saw ${page.url()}: ${relative(ROOT, path)}.{${kept.join(",")}}\n`);
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The page doesn't answer")), PICTURE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

beforeEach(() => {
  hasBegun = true;
});
afterEach(async (test) => {
  if (!("passed" in test) || !test.passed) await keepAll(test.name);
});
