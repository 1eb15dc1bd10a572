import { readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = /\.(?:html|js|css|json|xml|svg|txt|md|webmanifest)$/;
const NEVER_SENT = /^(?:webpack\.stats|chunk-map|csp|policy-pages)\.json$|^_gatsby\/|^~partytown\//;
const SMALLEST = 512;
const AT_ONCE = 4;
const LONG_PAGE = 60_000;

/**
 * Writes `.br` and `.gz` beside every text file that is worth it and has changed since it was last compressed.
 * `unsent` are files nobody asks for.
 */
export async function precompress(folder: string, unsent: ReadonlySet<string> = new Set()): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const files = names
    .filter((name) => COMPRESSIBLE.test(name) && !NEVER_SENT.test(name) && !unsent.has(name))
    .map((name) => join(folder, name));
  let compressed = 0;
  const worker = async () => {
    for (let file = files.pop(); file; file = files.pop()) if (await compressFile(file)) compressed++;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return `${compressed} files`;
}

async function compressFile(file: string): Promise<boolean> {
  const [source, done] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => undefined)]);
  if (!source.isFile() || source.size < SMALLEST || (done && done.mtimeMs >= source.mtimeMs)) return false;
  const bytes = await readFile(file);
  if (done && (await isSame(`${file}.br`, bytes))) {
    await utimes(`${file}.br`, source.atime, source.mtime);
    return false;
  }
  const quality = qualityOf(file, bytes.length);
  const [brotli, zipped] = await Promise.all([
    toBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    toGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
  return true;
}

/** Files are often written anew as they were; to see that is much quicker than to compress them. */
const isSame = async (compressed: string, bytes: Buffer): Promise<boolean> =>
  bytes.equals(await fromBrotli(await readFile(compressed)));

/**
 * What every visit loads is worth the slowest compression, and so are the few long pages. The others are many: 9 takes
 * eight times as long as 7 and saves 8 bytes of 5,500.
 */
function qualityOf(file: string, bytes: number): number {
  if (file.includes("page-data/")) return 5;
  return file.endsWith(".html") && bytes < LONG_PAGE ? 7 : 11;
}
