import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { connect as connectTls } from "node:tls";
import { after, before, test } from "node:test";
import { guardDoors } from "../../../server/platform/net/guarded-doors.ts";
import { createReach } from "../../../server/platform/net/reach.ts";
import { openDoor, type Door } from "../../support/torrent-seeder.ts";

const INSIDE = "127.0.0.2";
const ALLOWED = "127.0.0.3";

let inside: Door;
let allowed: Door;
before(async () => {
  inside = await openDoor(INSIDE);
  allowed = await openDoor(ALLOWED);
  guardDoors(createReach([ALLOWED]), (host, _options, callback) => {
    const address = host === "allowed.example" ? ALLOWED : INSIDE;
    callback(null, [{ address, family: 4 }]);
  });
});
after(() => {
  inside.close();
  allowed.close();
});

const portOf = ({ address }: Door) => Number(address.split(":")[1]);

/** The outcome of a connection, however it was begun. */
const outcome = (socket: NodeJS.EventEmitter): Promise<string> =>
  once(socket, "connect").then(
    () => "connected",
    (error: NodeJS.ErrnoException) => String(error.code),
  );

test("nothing connects inside, by whatever call, name or spelling", async () => {
  const port = portOf(inside);
  const tries = [
    outcome(connect(port, INSIDE)),
    outcome(connect({ port, host: INSIDE })),
    outcome(connect({ port, host: "::ffff:127.0.0.2" })),
    outcome(connect(port, "inside.example")),
    outcome(connect(port)),
    outcome(connect("/run/inside.sock")),
    outcome(connectTls(port, INSIDE)),
    outcome(request(`http://${INSIDE}:${port}/`)),
    outcome(request(`http://2130706434:${port}/`)),
  ];
  assert.deepEqual(
    await Promise.all(tries),
    tries.map(() => "EADDRESSREFUSED"),
  );
  for (const url of [`http://${INSIDE}:${port}/`, `https://inside.example:${port}/`]) {
    await assert.rejects(fetch(url), (error) => {
      const { cause } = error as { cause?: NodeJS.ErrnoException };
      return cause?.code === "EADDRESSREFUSED";
    });
  }
  assert.equal(inside.visits, 0);
});

test("what the operator allows is reached, by its name as well", async () => {
  const sockets = [connect(portOf(allowed), ALLOWED), connect(portOf(allowed), "allowed.example")];
  const outcomes = await Promise.all(sockets.map((socket) => outcome(socket)));
  for (const socket of sockets) socket.destroy();
  assert.deepEqual(outcomes, ["connected", "connected"]);
});

test("no datagram is sent inside", async () => {
  const heard: string[] = [];
  const receivers = await Promise.all(
    [INSIDE, ALLOWED].map(async (host) => {
      const socket = createSocket("udp4").on("message", (message) => heard.push(`${host} ${message}`));
      socket.bind(0, host);
      await once(socket, "listening");
      return socket;
    }),
  );
  const [insidePort, allowedPort] = receivers.map((socket) => socket.address().port) as [number, number];
  const sender = createSocket("udp4");
  const sent = (message: string, port: number, host: string) =>
    new Promise<string>((resolve) => {
      sender.send(message, port, host, (error) => resolve(error ? error.message : "sent"));
    });
  assert.match(await sent("a", insidePort, INSIDE), /may not be reached/);
  assert.match(await sent("b", insidePort, "inside.example"), /is not public/);
  assert.throws(() => sender.connect(insidePort, INSIDE));
  const [receiver] = receivers.slice(1);
  const arrival = receiver && once(receiver, "message");
  assert.equal(await sent("c", allowedPort, "allowed.example"), "sent");
  await arrival;
  assert.deepEqual(heard, [`${ALLOWED} c`]);
  for (const socket of [sender, ...receivers]) socket.close();
});

test("nobody reaches a port that is opened", async () => {
  let visits = 0;
  const server = createServer(() => (visits += 1)).listen(0, ALLOWED);
  await once(server, "listening");
  const { address, port } = server.address() as { address: string; port: number };
  assert.equal(address, "127.0.0.1");
  const dropped = once(server, "drop");
  const { execFile } = await import("node:child_process");
  execFile(process.execPath, ["-e", `require("net").connect(${port}, "127.0.0.1").on("error", () => {})`]);
  await dropped;
  assert.equal(visits, 0);
  server.close();
});
