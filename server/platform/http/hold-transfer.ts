import type { FastifyReply, FastifyRequest } from "fastify";
import type { Transfer, Transfers } from "../queue/transfers.ts";
import { endClient } from "./client-watch.ts";
import { blockOf, networkOf } from "../net/network-of.ts";

export interface TransferOf {
  /** The account that asks; null for a stranger, whose transfers are counted by network. */
  readonly ownerId: string | null;
  readonly accounts: Transfer["accounts"];
}

/**
 * Makes a request a transfer until it is answered or its client has left; it must be called before the body is read or
 * the answer begins. When the transfer is ended, a body breaks off with the reason (`clientSignal`), and an answer is
 * cut. Throws as `Transfers.begin` does.
 */
export function holdTransfer(
  transfers: Pick<Transfers, "begin">,
  request: FastifyRequest,
  reply: FastifyReply,
  { ownerId, accounts }: TransferOf,
): void {
  const { ip, raw } = request;
  const holder = { ownerId: ownerId ?? networkOf(ip), network: blockOf(ip).block };
  const free = transfers.begin({ ...holder, accounts }, (fault) => {
    if (request.method === "GET") reply.raw.destroy();
    else endClient(raw, fault);
  });
  if (reply.raw.destroyed) free();
  else reply.raw.once("close", free);
}
