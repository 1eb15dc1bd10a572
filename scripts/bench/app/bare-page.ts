import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface BarePage {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Serves the lower bound for a page of a given size (bytes): one script that does nothing, one question, and a row for its
 * answer.
 */
export async function startBarePage(scriptBytes: number): Promise<BarePage> {
  const work = `;fetch("/rows").then((answer) => answer.text()).then((text) => {
    const row = document.createElement("p");
    row.setAttribute("role", "listitem");
    row.textContent = text;
    document.body.append(row);
  });`;
  const ballast = randomBytes(scriptBytes / 2).toString("hex");
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    "/": ["text/html", `<!doctype html><title>Bare</title><body><script src="/script.js"></script>`],
    "/script.js": ["text/javascript", `//${ballast}\n${work}`],
    "/rows": ["text/plain", "a row"],
  };
  const server = createServer(({ url = "" }, reply) => {
    const [type, body] = answers[url] ?? ["text/plain", ""];
    reply.writeHead(200, { "content-type": type }).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
