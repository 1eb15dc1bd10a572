import { ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from "node:http";

const UNAVAILABLE = 503;
/** Most things that are away for a moment are back after that. */
const RETRY_S = "5";
const RETRY_AFTER = "retry-after";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Adds to every 503, whoever sends it, when to ask again, unless it already says so. */
export class HintedResponse extends ServerResponse {
  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const given = typeof reason === "string" ? headers : reason;
    if (status === UNAVAILABLE && !this.hasHeader(RETRY_AFTER) && !names(given).includes(RETRY_AFTER)) {
      this.setHeader(RETRY_AFTER, RETRY_S);
    }
    return typeof reason === "string"
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, given);
  }
}

const names = (headers: object | undefined): readonly string[] =>
  (Array.isArray(headers) ? headers.flat().map(String) : Object.keys(headers ?? {})).map((name) =>
    name.toLowerCase(),
  );
