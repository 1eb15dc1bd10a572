import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openKeysOf, sealKeysOf } from "./backup-keys.ts";
import { UsageFault, type Arguments } from "./command.ts";

const PUBLIC = "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj";
const SECRET = "AGE-SECRET-KEY-184JMZMVQH3E6U0PSL869004Y3U2NYV7R30EU99CSEDNPH02YUVFSZW44VU";
const PASSPHRASE = "seven paper boats sail tonight";

const folder = mkdtempSync(join(tmpdir(), "holdall-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (text: string, mode = 0o600): string => {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
};
const args = (...given: [string, string | true][]): Arguments => ({
  words: [],
  options: Object.fromEntries(given),
  given,
});

/** The sentence of a refusal, which tells no secret. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageFault);
  const { message } = error as UsageFault;
  for (const secret of [SECRET, PASSPHRASE, "short"]) expect(message).not.toContain(secret);
  return message;
}

describe("the keys of a backup", () => {
  it("are none unless they are named", async () => {
    expect(await sealKeysOf(args())).toBeNull();
    expect(await openKeysOf(args())).toBeNull();
  });

  it("are public keys and a passphrase to write it, secret keys and a passphrase to read it", async () => {
    const named: [string, string] = ["passphrase-file", file(`${PASSPHRASE}\r\n`)];
    expect(await sealKeysOf(args(["encrypt-to", PUBLIC], ["encrypt-to", PUBLIC], named))).toEqual({
      recipients: [PUBLIC, PUBLIC],
      passphrase: PASSPHRASE,
    });
    const identity = file(`# created: today\n# public key: ${PUBLIC}\n${SECRET}\n`);
    expect(await openKeysOf(args(["identity", identity], named))).toEqual({
      identities: [SECRET],
      passphrase: PASSPHRASE,
    });
  });

  it("are never told back, also when a secret stands in a wrong place", async () => {
    expect(await refusal(sealKeysOf(args(["encrypt-to", SECRET])))).toMatch(/needs a public key of age/);
    expect(await refusal(sealKeysOf(args(["encrypt-to", true])))).toMatch(/--encrypt-to needs a value/);
    expect(await refusal(openKeysOf(args(["identity", file(PASSPHRASE)])))).toMatch(/holds no secret keys/);
    const slip = (key: string) => `${key.slice(0, -1)}${key.endsWith("j") ? "q" : "Q"}`;
    expect(await refusal(sealKeysOf(args(["encrypt-to", slip(PUBLIC)])))).toMatch(
      /needs a public key of age/,
    );
    const slipped = await refusal(openKeysOf(args(["identity", file(slip(SECRET))])));
    expect(slipped).toMatch(/holds no secret keys/);
    expect(slipped).not.toContain(SECRET.slice(0, -1));
    expect(await refusal(openKeysOf(args(["identity", file("# nothing\n")])))).toMatch(/no secret keys/);
    for (const text of ["", "\n", `${PASSPHRASE}\n${PASSPHRASE}\n`])
      expect(await refusal(openKeysOf(args(["passphrase-file", file(text)])))).toMatch(/in one line/);
    expect(await refusal(sealKeysOf(args(["passphrase-file", file("short")])))).toMatch(/16 characters/);
    expect(await refusal(openKeysOf(args(["identity", join(folder, "none")])))).toMatch(
      /can't be read: ENOENT/,
    );
  });

  it.each(["644", "640", "604", "660"])("aren't taken from a file of mode %s", async (octal) => {
    const mode = Number.parseInt(octal, 8);
    const sentence = /^Other accounts of this machine may read .*\. Run: chmod 600 /;
    expect(await refusal(openKeysOf(args(["identity", file(SECRET, mode)])))).toMatch(sentence);
    expect(await refusal(sealKeysOf(args(["passphrase-file", file(PASSPHRASE, mode)])))).toMatch(sentence);
  });
});
