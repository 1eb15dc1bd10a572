import { FILES_TYPE } from "../../contract/uploads.ts";

const PATIENCE_MS = 120_000;
const TUS = { "tus-resumable": "1.0.0" };
const CONTENT = "what is downloaded";

/** Tells how a call was answered. */
export interface Answered {
  readonly call: string;
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  /** Until its last byte; of a stream until its first. */
  readonly seconds: number;
}

interface Prepared {
  readonly call: string;
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A body that only ends with its reader. */
  readonly endless?: boolean;
}

/** One call of each kind that people make, ready to be asked: what they are about is made first. */
export async function prepareCalls(origin: string, token: string): Promise<readonly Prepared[]> {
  const drive = `${origin}/api/drive/v1`;
  const bearer = { authorization: `Bearer ${token}` };
  const json = { ...bearer, "content-type": "application/json" };
  const make = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${drive}/${path}`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const mark = crypto.randomUUID().replaceAll("-", "");
  const begin = async (name: string) => {
    const wish = {
      kind: "drive#file",
      name,
      size: String(CONTENT.length),
      upload_type: "UPLOAD_TYPE_RESUMABLE",
    };
    const reply = await make("files", wish);
    return { id: (reply["file"] as { id: string }).id, url: endpointOf(reply) };
  };
  const patch = (url: string): Prepared => ({
    call: "upload: bytes",
    method: "PATCH",
    url,
    headers: { ...TUS, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: CONTENT,
  });
  const kept = await begin(`kept-${mark}.txt`);
  await answerOf(patch(kept.url));
  const [begun, resumed] = [await begin(`begun-${mark}.txt`), await begin(`resumed-${mark}.txt`)];
  const folder = await make("files", { kind: "drive#folder", name: `Folder ${mark}` });
  const folderId = (folder["file"] as { id: string }).id;
  const share = await make("share", {
    file_ids: [kept.id],
    pass_code_option: "NOT_REQUIRED",
    expiration_days: "-1",
  });
  const file = (await (await fetch(`${drive}/files/${kept.id}`, { headers: bearer })).json()) as {
    web_content_link: string;
  };
  const post = (call: string, path: string, body: object): Prepared => ({
    call,
    method: "POST",
    url: `${drive}/${path}`,
    headers: json,
    body: JSON.stringify(body),
  });
  const get = (call: string, path: string): Prepared => ({ call, url: `${drive}/${path}`, headers: bearer });
  return [
    get("list", "files?parent_id="),
    get("search", "files:search?q=kept"),
    get("tasks", "tasks"),
    get("quota", "about"),
    post("make a folder", "files", { kind: "drive#folder", name: `Another ${mark}` }),
    post("trash", "files:batchTrash", { ids: [folderId] }),
    post("upload: begin", "files", {
      kind: "drive#file",
      name: `new-${mark}.txt`,
      size: "10",
      upload_type: "UPLOAD_TYPE_RESUMABLE",
    }),
    patch(begun.url),
    { call: "upload: offset", method: "HEAD", url: resumed.url, headers: TUS },
    {
      call: "batch",
      method: "POST",
      url: `${drive}/files:batchUpload?parent_id=&request_id=${mark}`,
      headers: { ...bearer, "content-type": FILES_TYPE },
      body: `${JSON.stringify({ path: `batched-${mark}.txt`, size: CONTENT.length })}\n${CONTENT}`,
    },
    { call: "download", url: file.web_content_link },
    { call: "share", url: `${drive}/share?share_id=${String(share["share_id"])}` },
    { ...get("stream", "events:stream"), endless: true },
    { call: "readyz", url: `${origin}/readyz` },
  ];
}

/** Asks all of them at once. */
export const askAll = (calls: readonly Prepared[]): Promise<readonly Answered[]> =>
  Promise.all(calls.map(answerOf));

/** A table of what each kind of call was answered under each trouble, for the report of a phase. */
export function tableOf(answers: ReadonlyMap<string, readonly Answered[]>): string {
  const troubles = [...answers.keys()];
  const calls = [...new Set([...answers.values()].flat().map(({ call }) => call))];
  const cell = (trouble: string, call: string) => {
    const found = answers.get(trouble)?.find((answered) => answered.call === call);
    return found ? `${found.status} in ${found.seconds.toFixed(1)} s` : "";
  };
  const rows = calls.map((call) => [call, ...troubles.map((trouble) => cell(trouble, call))]);
  return [["", ...troubles], ...rows]
    .map((row) =>
      row
        .map((text, at) => text.padEnd(at === 0 ? 16 : 18))
        .join("")
        .trimEnd(),
    )
    .join("\n");
}

async function answerOf({ call, method, url, headers, body, endless }: Prepared): Promise<Answered> {
  const began = performance.now();
  const leaving = new AbortController();
  const status = await fetch(url, {
    method: method ?? "GET",
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
    .then(
      async (answer) => {
        if (!endless || !answer.ok) await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    )
    .catch(() => 0);
  leaving.abort();
  return { call, status, seconds: (performance.now() - began) / 1_000 };
}

const endpointOf = (reply: Record<string, unknown>): string =>
  (reply["resumable"] as { params: { endpoint: string } }).params.endpoint;
