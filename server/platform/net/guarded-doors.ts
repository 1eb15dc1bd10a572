import { Socket as UdpSocket } from "node:dgram";
import { lookup as systemLookup } from "node:dns";
import { isIP, Server, Socket } from "node:net";
import { guardedLookup, REFUSED, type LookupAll } from "./guarded-lookup.ts";
import type { Reach } from "./reach.ts";

type Told = (error: Error) => void;
type Method = (...given: unknown[]) => unknown;

/**
 * Guards a process that runs code which opens connections of its own: from now on none of its sockets connects, and no
 * datagram goes, to forbidden addresses, and nobody from elsewhere reaches a port that it opens.
 */
export function guardDoors(reach: Reach, lookup: LookupAll = systemLookup): void {
  guardConnecting(reach, lookup);
  guardSending(reach, lookup);
  guardListening();
}

const refused = (host: string): Error =>
  Object.assign(new Error(`${host} may not be reached`), { code: REFUSED });

/** Guards the call by which every connection of TCP, TLS and HTTP is made, whatever began it. */
function guardConnecting(reach: Reach, lookup: LookupAll): void {
  const connect = Socket.prototype.connect as Method;
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    const { options, told } = readConnect(given);
    const host = String(options["host"] ?? "localhost");
    const isLocal = options["path"] !== undefined;
    if (isLocal || (isIP(host) > 0 && !reach(host, host))) {
      process.nextTick(() => this.destroy(refused(host)));
      return this;
    }
    return Reflect.apply(connect, this, [{ ...options, host, lookup: guardedLookup(reach, lookup) }, told]);
  } as typeof Socket.prototype.connect;
}

/** Reads the ways to call `connect`: with options, with a port and a host, with a path, and as Node itself does. */
function readConnect(given: readonly unknown[]) {
  const [first, ...rest] = (Array.isArray(given[0]) ? given[0] : given) as unknown[];
  const told = rest.find((one) => typeof one === "function");
  if (typeof first === "object" && first !== null) return { options: first as Record<string, unknown>, told };
  const host = typeof rest[0] === "string" ? rest[0] : "localhost";
  const options: Record<string, unknown> = Number.isNaN(Number(first))
    ? { path: first }
    : { port: Number(first), host };
  return { options, told };
}

/** The address is looked up here, so that the one that was checked is the one that is used. */
function guardSending(reach: Reach, lookup: LookupAll): void {
  const send = UdpSocket.prototype.send as Method;
  const find = guardedLookup(reach, lookup);
  UdpSocket.prototype.send = function (this: UdpSocket, message: unknown, ...given: unknown[]) {
    const numbers = given.filter((one) => typeof one === "number");
    const host = given.find((one) => typeof one === "string") ?? "localhost";
    const told = (given.find((one) => typeof one === "function") ?? (() => undefined)) as Told;
    const sendTo = (address: string) => {
      try {
        Reflect.apply(send, this, [message, ...numbers, address, told]);
      } catch (error) {
        told(error as Error);
      }
    };
    if (isIP(host) > 0) {
      if (reach(host, host)) sendTo(host);
      else process.nextTick(told, refused(host));
      return;
    }
    find(host, { family: 4 }, (error, address) => (error ? told(error) : sendTo(String(address))));
  } as typeof UdpSocket.prototype.send;
  UdpSocket.prototype.connect = () => {
    throw refused("A datagram socket");
  };
}

function guardListening(): void {
  const listen = Server.prototype.listen as Method;
  Server.prototype.listen = function (this: Server, ...given: unknown[]) {
    this.maxConnections = 0;
    const told = given.find((one) => typeof one === "function");
    return Reflect.apply(listen, this, [{ port: 0, host: "127.0.0.1" }, told]);
  } as typeof Server.prototype.listen;
}
