/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createBoundedCall } from "./bounded-call.ts";
import { createReach } from "./reach.ts";

let server: Server;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const own = createBoundedCall({ reach: createReach(["127.0.0.1"]), userAgent: "test", withinMs: 300 });
const request = { method: "GET", headers: {}, body: undefined };
const here = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

test("a short answer is read whole, and a redirect isn't followed", async () => {
  answer = (response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end("moved");
  const reply = await own(here(), request);
  expect([reply.status, await reply.text()]).toEqual([302, "moved"]);
});

test("an answer that is too long is given up", async () => {
  answer = (response) => response.end(Buffer.alloc(600 * 1024));
  await expect(own(here(), request)).rejects.toThrow("too long");
});

test.each<[string, (response: ServerResponse) => void]>([
  ["that doesn't begin", () => undefined],
  ["that doesn't end", (response) => void response.writeHead(200).write("{")],
])("an answer %s is given up", async (_, silent) => {
  answer = silent;
  await expect(own(here(), request)).rejects.toThrow("took too long");
});

test("an address that isn't public is asked by nobody whom the operator didn't send there", async () => {
  answer = (response) => response.end("inside");
  const others = createBoundedCall({ reach: createReach([]), userAgent: "test" });
  await expect((async () => others(here(), request))()).rejects.toThrow("not public");
});
