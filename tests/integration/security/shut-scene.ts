import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { newId } from "../../../server/platform/crypto/secrets.ts";
import { FILES_TYPE } from "../../../contract/uploads.ts";
import type { Source } from "../../support/source-server.ts";
import { openStream } from "../events/stream-client.ts";
import { freshEmail, PASSWORD, type LoginServer } from "../login/login-server.ts";
import { makeZip } from "../preview/make-zip.ts";
import { head, openPatch, patch, tus, write } from "../transfer/tus-client.ts";
import { callerOf, linksOf, nobody, person, shareOf, uploaded, type Answer, type Person } from "./house.ts";

/** A way in that somebody held before: what it answers while the account is open, once it is shut, and when it is back. */
export interface Door {
  readonly open: string;
  readonly shut: string;
  readonly back: string;
  knock(): Promise<string>;
}

/** A picture of one point. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** More than lies between two ends of a connection. */
const LARGE = 24 << 20;

/** Somebody with an account in use, and all that they and strangers hold of it. */
export async function sceneOf(server: LoginServer, source: Source) {
  const { login } = server.context.services;
  const email = freshEmail();
  const { id } = await login.users.create({ email, password: PASSWORD });
  const script = callerOf(server, id, await login.apiTokens.create({ userId: id, days: 1 }));
  const tokens = await login.sessions.start(id, undefined, ["pwd"]);
  const owner = callerOf(server, id, tokens.access_token);
  const [stranger, saver, late] = [nobody(server), await person(server), await person(server)];

  const zip = makeZip([{ name: "inside.txt", bytes: Buffer.from("packed") }]);
  const note = await uploaded(owner, server, "note.txt", "the bytes of a note");
  const archive = await uploaded(owner, server, "packed.zip", zip);
  const picture = await uploaded(owner, server, "point.png", PICTURE);
  const film = await uploaded(owner, server, "film.mp4", randomBytes(LARGE));
  const share_id = await shareOf(owner, [note, archive, picture, film]);
  const passCodeToken = String((await visit(stranger, share_id)).body["pass_code_token"]);
  const inShare = new URLSearchParams({ share_id, pass_code_token: passCodeToken });

  const links = {
    "a link of the owner's": (await linksOf(owner, note)).keep,
    "a link of a script's": (await linksOf(script, note)).keep,
    "a zip of the owner's": zipOf(await owner.call("POST", "/api/drive/v1/files:zip", { ids: [note] })),
    "an entry of the owner's archive": entryOf(
      await owner.call("GET", `/api/drive/v1/files/${archive}/archive`),
    ),
    "a thumbnail of the owner's": thumbnailOf(await owner.call("GET", `/api/drive/v1/files/${picture}`)),
  };
  const shared = {
    "a link of a stranger's": keepOf(
      await stranger.call("GET", `/api/drive/v1/share/file_info?${inShare}&file_id=${note}`),
    ),
    "a zip of the share": zipOf(
      (await stranger.call("POST", "/api/drive/v1/share:zip", { share_id })).body["zip"],
    ),
    "an entry of the shared archive": entryOf(
      (await stranger.call("GET", `/api/drive/v1/share/archive?${inShare}&file_id=${archive}`)).body[
        "archive"
      ],
    ),
    "a thumbnail of the share": thumbnailOf(
      (await stranger.call("GET", `/api/drive/v1/share/file_info?${inShare}&file_id=${picture}`)).body[
        "file_info"
      ],
    ),
  };
  const intent = await stranger.call("POST", "/api/drive/v1/share/restore:intent", { share_id });
  const upload = await beginUpload(owner, server);
  const part = await beginPart(await beginUpload(owner, server));
  const sending = openPatch(await beginUpload(owner, server), 0, 1_000);
  const batch = openBatch(server, owner);
  const cut = Promise.all(
    [sending, batch].map((body) => new Promise((resolve) => body.once("close", resolve))),
  );
  for (const body of [sending, batch]) await write(body, Buffer.from("{"));
  const transfer = await beginTransfer(script, source);
  const filmShown = await stranger.call("GET", `/api/drive/v1/share/file_info?${inShare}&file_id=${film}`);
  const readers = [
    (await linksOf(owner, film)).keep,
    zipOf(await owner.call("POST", "/api/drive/v1/files:zip", { ids: [film] })),
    keepOf(filmShown),
    zipOf((await stranger.call("POST", "/api/drive/v1/share:zip", { share_id })).body["zip"]),
  ];
  const unread: IncomingMessage[] = [];
  for (const path of readers) unread.push(await openUnread(server.origin + path));
  const streams = [
    await openStream(server.origin, owner.token),
    await openStream(server.origin, script.token),
  ];

  const fetched = (path: string, back: string): Door => ({
    open: "200",
    shut: "404 file_not_found",
    back,
    knock: async () => told(await stranger.call("GET", path)),
  });
  const ofShare = (knock: () => Promise<Answer>): Door => ({
    open: "200 OK",
    shut: "200 DELETED",
    back: "200 OK",
    knock: async () => told(await knock()),
  });
  const asPerson = (who: Person): Door => ({
    open: "200",
    shut: "401 unauthenticated",
    back: "401 unauthenticated",
    knock: async () => told(await who.call("GET", "/api/v1/user/me")),
  });
  const bytesTo = (url: string): Door => ({
    open: "204",
    shut: "404 upload_not_found",
    back: "410 upload_expired",
    knock: () => nextByte(url),
  });

  const doors: Readonly<Record<string, Door>> = {
    ...mapped(links, (path) => fetched(path, "404 file_not_found")),
    ...mapped(shared, (path) => fetched(path, "200")),
    "the share": ofShare(() => visit(stranger, share_id)),
    "the share to somebody signed in": ofShare(() => visit(saver, share_id)),
    "its list": ofShare(() => stranger.call("GET", `/api/drive/v1/share/detail?${inShare}`)),
    "its file": ofShare(() =>
      stranger.call("GET", `/api/drive/v1/share/file_info?${inShare}&file_id=${note}`),
    ),
    "its files": ofShare(() =>
      stranger.call("POST", "/api/drive/v1/share:batch_file_info", { share_id, file_ids: [note] }),
    ),
    "its zip": ofShare(() => stranger.call("POST", "/api/drive/v1/share:zip", { share_id })),
    "a save": ofShare(() => saver.call("POST", "/api/drive/v1/share/restore", { share_id })),
    "a wish to save": ofShare(() =>
      stranger.call("POST", "/api/drive/v1/share/restore:intent", { share_id }),
    ),
    "the API by a session": asPerson(owner),
    "the API by a token": asPerson(script),
    "an upload address": bytesTo(upload),
    "an upload address of a part": bytesTo(part),
  };
  return {
    id,
    email,
    doors,
    transfer,
    streams,
    /** Answers that have begun, of which nothing was read yet. */
    unread,
    /** Resolves when the requests that were sending bytes have ended. */
    cut,
    refreshToken: tokens.refresh_token,
    /** A save that somebody wished for before they signed in. */
    async redeem() {
      const wish = { intent_id: intent.body["intent_id"] };
      const { body } = await late.call("POST", "/api/drive/v1/share/restore:resume", wish);
      return (body["restore"] as Told)["share_status"];
    },
  };
}

const visit = (who: Person, share_id: string): Promise<Answer> =>
  who.call("GET", `/api/drive/v1/share?share_id=${share_id}`);

function told({ status, body }: Answer): string {
  return [status, body["error"] ?? body["share_status"]].filter(Boolean).join(" ");
}

const mapped = (from: Readonly<Record<string, string>>, door: (path: string) => Door) =>
  Object.fromEntries(Object.entries(from).map(([name, path]) => [name, door(path)]));

const pathOf = (url: unknown): string => new URL(String(url)).pathname;
type Told = Readonly<Record<string, unknown>>;
const bodyOf = (from: unknown): Told =>
  typeof from === "object" && from !== null && "body" in from ? (from.body as Told) : (from as Told);
const zipOf = (from: unknown): string => pathOf(bodyOf(from)["url"]);
const thumbnailOf = (from: unknown): string => pathOf(bodyOf(from)["thumbnail_link"]);
const keepOf = ({ body }: Answer): string => pathOf((body["file_info"] as Told)["web_content_link"]);
const entryOf = (from: unknown): string => {
  const [entry] = bodyOf(from)["entries"] as readonly { readonly link: { readonly url: string } }[];
  return pathOf(entry?.link.url);
};

/** Answers its address. */
async function beginUpload(owner: Person, server: LoginServer): Promise<string> {
  const wish = {
    kind: "drive#file",
    name: `${newId()}.bin`,
    size: 1_000,
    upload_type: "UPLOAD_TYPE_RESUMABLE",
  };
  const { body } = await owner.call("POST", "/api/drive/v1/files", wish);
  const { params } = body["resumable"] as { readonly params: { readonly endpoint: string } };
  return server.origin + pathOf(params.endpoint);
}

async function beginPart(url: string): Promise<string> {
  const headers = { "upload-concat": "partial", "upload-length": "500" };
  const begun = await tus("POST", url, { headers });
  return new URL(begun.headers.get("location") ?? "", url).href;
}

async function nextByte(url: string): Promise<string> {
  const { offset } = await head(url);
  const { status, error } = await patch(url, offset ?? 0, randomBytes(1));
  return [status, error].filter(Boolean).join(" ");
}

/** A body of many files, to be written by the test. */
function openBatch({ origin }: LoginServer, { token }: Person): ClientRequest {
  const query = new URLSearchParams({ request_id: newId(), parent_id: "" });
  const request = httpRequest(`${origin}/api/drive/v1/files:batchUpload?${query}`, {
    method: "POST",
    agent: false,
    headers: { authorization: `Bearer ${token}`, "content-type": FILES_TYPE },
  });
  request.on("error", () => undefined);
  return request;
}

async function openUnread(url: string): Promise<IncomingMessage> {
  const [reply] = (await once(httpRequest(url, { agent: false }).end(), "response")) as [IncomingMessage];
  return reply;
}

/** Has the server fetch something from a source that never ends; resolves once it does. */
async function beginTransfer(who: Person, source: Source) {
  const asked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const url = source.at(`/${newId()}`, (request, response) => {
    response.writeHead(200, { "content-length": 2 ** 20 }).write("the beginning");
    request.socket.once("close", () => ended.resolve());
    asked.resolve();
  });
  const wish = { kind: "drive#file", upload_type: "UPLOAD_TYPE_URL", url: { url } };
  const { body } = await who.call("POST", "/api/drive/v1/files", wish);
  await asked.promise;
  return { taskId: (body["task"] as { readonly id: string }).id, ended: ended.promise };
}
