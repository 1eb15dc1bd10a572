import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";

export interface Ports {
  readonly site: number;
  readonly server: number;
}

const SERVERS_OWN = /^\/(api|login|d|healthz|readyz|metrics)([/?]|$)/;

/** One address for both: what the server answers in production it answers here too, the rest comes from Gatsby. */
export function createProxy(ports: Ports): Server {
  const portFor = (url = "") => (SERVERS_OWN.test(url) ? ports.server : ports.site);
  return createServer((incoming, outgoing) => forward(incoming, outgoing, portFor(incoming.url))).on(
    "upgrade",
    (incoming: IncomingMessage, socket: Socket, head: Buffer) =>
      forwardSocket(incoming, socket, head, portFor(incoming.url)),
  );
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { url, method, headers } = incoming;
  const onward = request({ port, host: "127.0.0.1", path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  onward.on("error", () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end("Not up yet: try again in a moment.\n");
  });
  outgoing.on("close", () => onward.destroy());
  incoming.pipe(onward);
}

/** Gatsby tells open pages about changes over a web socket. */
function forwardSocket(incoming: IncomingMessage, socket: Socket, head: Buffer, port: number): void {
  const lines = incoming.rawHeaders.flatMap((name, n, all) =>
    n % 2 === 0 ? [`${name}: ${all[n + 1]}`] : [],
  );
  const onward = connect(port, "127.0.0.1", () => {
    onward.write([`GET ${incoming.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  onward.on("error", () => socket.destroy());
  socket.on("error", () => onward.destroy());
}
