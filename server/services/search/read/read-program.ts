import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { OWN_CODE, PERMITTED } from "../../../platform/process/own-code.ts";
import { runTool } from "../../../platform/process/run-tool.ts";
import type { Sandbox } from "../../../platform/process/sandbox.ts";
import { MOST_TEXT } from "./plain-text.ts";
import type { Packed } from "./readable.ts";

const FILE = fileURLToPath(new URL("./read-process.ts", import.meta.url));

const PROCESSOR_MS = 20_000;
const WAIT_MS = 120_000;
/** Addresses, of which Node and a program in WebAssembly set aside far more than they fill; the process watches what it fills. */
const ADDRESSES = 64 * 2 ** 30;

/**
 * The words of a PDF or document, read by a process that is shut in; empty when it can't be read within the limits. Throws
 * `unavailable` for reasons outside the file.
 */
export async function readPacked(
  sandbox: Sandbox,
  { packed, file, signal }: { readonly packed: Packed; readonly file: string; readonly signal?: AbortSignal },
): Promise<string> {
  const folder = dirname(file);
  const options = [
    "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
    ...PERMITTED,
    "--allow-worker",
    `--allow-fs-read=${folder}/`,
  ];
  const trial = ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", ...PERMITTED, "--allow-worker", FILE];
  const { ok, output } = await runTool({
    tool: { program: { command: process.execPath, trial, needs: OWN_CODE }, sandbox },
    args: [...options, FILE, packed, file],
    folder,
    reads: [file],
    processorMs: PROCESSOR_MS,
    waitMs: WAIT_MS,
    memoryBytes: ADDRESSES,
    outputBytes: 2 * MOST_TEXT,
    signal,
  });
  return ok ? new TextDecoder().decode(output) : "";
}
