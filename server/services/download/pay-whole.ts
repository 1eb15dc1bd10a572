import type { FastifyReply } from "fastify";
import type { Spending } from "../traffic/traffic.types.ts";

/** Pays for a body that a reply sends in one piece. Throws `traffic_used_up`, `share_traffic_used_up`. */
export async function payWhole(spending: Spending, bytes: number, { raw }: FastifyReply): Promise<void> {
  raw.once("close", () => spending.end());
  await spending.takeAll(bytes);
  raw.once("finish", () => spending.sent(bytes));
}
