import type { Call } from "../../../../contract/common.ts";
import type { Person } from "../house.ts";
import type { Outcome, Request } from "./row.ts";

/** Makes a call of the contract as somebody, and tells how it was answered. */
export async function outcomeOf(
  who: Person,
  call: Call,
  { params, query, body, headers }: Request,
): Promise<Outcome> {
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => params?.[name] ?? "");
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const sent = call.bodyType ? "" : call.body ? (body ?? {}) : undefined;
  const type: Record<string, string> = call.bodyType ? { "content-type": call.bodyType } : {};
  const answer = await who.call(call.method, `/api${path}${search}`, sent, { ...type, ...headers });
  const state = answer.body["error"] ?? answer.body["share_status"] ?? "";
  return state === "" || state === "OK" ? String(answer.status) : `${answer.status} ${String(state)}`;
}
