import { createHash, webcrypto } from "node:crypto";
import type { FileObject } from "../../../../contract/files.ts";
import { ApiError, localError } from "../../../api/api-error.ts";
import { sender } from "./send-text.ts";

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A file on a server whose answers get lost while `isAway`. */
function serverWith(text: string) {
  const server = { text, isAway: false, write };
  async function write(bytes: Uint8Array, base: string): Promise<FileObject> {
    const sha256 = hashOf(server.text);
    if (base !== sha256)
      throw new ApiError("file_changed_meanwhile", 10, {
        status: 412,
        details: [{ "@type": "", metadata: { sha256 } }],
      });
    server.text = Buffer.from(bytes).toString();
    if (server.isAway) throw localError("unreachable");
    return { sha256: hashOf(server.text) } as FileObject;
  }
  return server;
}

const setCrypto = (value: unknown) =>
  Object.defineProperty(globalThis, "crypto", { value, configurable: true });
const { crypto } = globalThis;
beforeEach(() => setCrypto(webcrypto));
afterAll(() => setCrypto(crypto));

/** Saves "mine" upon "begun", of which no answer comes. */
async function loseAnswer(server: ReturnType<typeof serverWith>) {
  const send = sender(server.write);
  server.isAway = true;
  await expect(send(bytesOf("mine"), hashOf("begun"))).rejects.toThrow("unreachable");
  server.isAway = false;
  return send;
}

test("one's own content, whose answer was lost, is written over like the one it was begun upon", async () => {
  const server = serverWith("begun");
  const send = await loseAnswer(server);
  expect(await send(bytesOf("mine, longer"), hashOf("begun"))).toEqual({ sha256: hashOf("mine, longer") });
});

test("what somebody else saved since then isn't written over", async () => {
  const server = serverWith("begun");
  const send = await loseAnswer(server);
  server.text = "theirs";
  await expect(send(bytesOf("mine, longer"), hashOf("begun"))).rejects.toThrow("file_changed_meanwhile");
  expect(server.text).toBe("theirs");
});

test("where a page has no hashes, the person is asked", async () => {
  setCrypto({});
  const send = await loseAnswer(serverWith("begun"));
  await expect(send(bytesOf("mine, longer"), hashOf("begun"))).rejects.toThrow("file_changed_meanwhile");
});
