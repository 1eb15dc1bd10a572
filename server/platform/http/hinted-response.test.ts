import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { HintedResponse } from "./hinted-response.ts";

/** The value of `retry-after` when a server answers this way. */
async function hintOf(answer: (response: ServerResponse) => void): Promise<string | null> {
  const server = createServer({ ServerResponse: HintedResponse }, (_request, response) => answer(response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}`)).headers.get("retry-after");
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe("Retry-After", () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ["by a status alone", (response) => Object.assign(response, { statusCode: 503 }).end()],
    ["by a head", (response) => response.writeHead(503, { "content-type": "text/plain" }).end("no")],
    ["by a head with a reason", (response) => response.writeHead(503, "No", { "x-a": "b" }).end()],
    ["by a head in a list", (response) => response.writeHead(503, ["x-a", "b"]).end()],
  ])("is with each 503: %s", async (_how, answer) => {
    expect(await hintOf(answer)).toBe("5");
  });

  it("is what the answer says itself", async () => {
    expect(await hintOf((response) => response.writeHead(503, { "Retry-After": "1" }).end())).toBe("1");
    expect(await hintOf((response) => response.setHeader("retry-after", "2").writeHead(503).end())).toBe("2");
  });

  it("isn't with other answers", async () => {
    expect(await hintOf((response) => response.writeHead(200).end())).toBeNull();
  });
});
