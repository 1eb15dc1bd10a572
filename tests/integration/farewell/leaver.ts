import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { putFormer } from "../../../server/services/login/address/former-address.repository.ts";
import type { LoginServer } from "../login/login-server.ts";
import { freshEmail, PASSWORD } from "../login/login-server.ts";
import { letterTokens } from "../../../server/services/moderation/index.ts";
import { callerOf, folderOf, nobody, shareOf, uploaded, type Person } from "../security/house.ts";
import { plain } from "../login/profile/picture-files.ts";
import type { ErasingServer } from "./erasing-server.ts";

export interface Leaver extends Person {
  readonly email: string;
  /** An access token whose person has just proved who they are. */
  readonly session: string;
  readonly share: string;
  readonly reported: string;
  /** The share by which others send files. */
  readonly collecting: string;
  /** Texts that nobody may find anywhere once they are gone: address, name, ids, names of files, words, bytes. */
  readonly traces: readonly string[];
}

/** The parts of a server that callers need. */
export const asLoginServer = ({ origin, context }: ErasingServer) => ({ origin, context }) as LoginServer;

export async function newPerson(server: ErasingServer, name: string): Promise<Person & { email: string }> {
  const { users, apiTokens } = server.context.services.login;
  const email = freshEmail();
  const user = await users.create({ email, password: PASSWORD, name });
  const token = await apiTokens.create({ userId: user.id, days: 1, name: `${name}'s script` });
  return { ...callerOf(asLoginServer(server), user.id, token), email };
}

/** Somebody who has used everything: files, folders, tags, stars, versions, trash, shares, saves, tasks, sessions. */
export async function leaverOf(server: ErasingServer, lender: Person): Promise<Leaver> {
  const house = asLoginServer(server);
  const mark = randomBytes(4).toString("hex");
  const named = (what: string) => `${what}-${mark}`;
  const me = await newPerson(server, named("Ada"));
  const { services } = server.context;
  const { access_token: session } = await services.login.sessions.start(me.id, undefined, ["pwd"]);
  const call = async (path: string, body: object) => {
    const answer = await me.call("POST", path, body);
    assert.equal(answer.status, 200, `${path}: ${answer.text}`);
    return answer.body;
  };

  const folder = await folderOf(me, named("folder"));
  const inner = await uploaded(me, house, named("inner.txt"), named("bytes of inner"), folder);
  const note = await uploaded(me, house, named("note.txt"), named("bytes of note"));
  await uploaded(me, house, named("note.txt"), named("other bytes of note"), {
    on_conflict: { files: "REPLACE" },
  });
  await uploaded(me, house, named("deep.txt"), named("bytes of deep"), folder);
  const thrown = await uploaded(me, house, named("thrown.txt"), named("bytes of thrown"));
  const thrownFolder = await folderOf(me, named("thrown-folder"));
  await uploaded(me, house, named("below.txt"), named("bytes of below"), thrownFolder);
  await call("/api/drive/v1/files:batchTrash", { ids: [thrown, thrownFolder] });
  await call("/api/drive/v1/files:star", { ids: [note] });
  const tag = await call("/api/drive/v1/tags", { name: named("tag") });
  await call("/api/drive/v1/files:tag", { ids: [inner, note], tag_ids: [tag["id"]] });
  await call("/api/drive/v1/files:zip", { ids: [folder] });
  await call("/api/drive/v1/files", {
    kind: "drive#file",
    name: named("unfinished.bin"),
    size: 1_000,
    upload_type: "UPLOAD_TYPE_RESUMABLE",
  });

  const byHand = callerOf(house, me.id, session);
  assert.equal((await byHand.call("POST", "/api/v1/user/me:export")).status, 200);
  const image = (await plain()).toString("base64");
  assert.equal((await byHand.call("PUT", "/api/v1/user/picture", { image })).status, 200);

  for (const username of [`ada.m${mark}`, `ada.n${mark}`])
    assert.equal((await byHand.call("PUT", "/api/v1/user/username", { username })).status, 200);
  const phone_number = "+442079460958";
  assert.equal((await byHand.call("PUT", "/api/v1/user/phone", { phone_number })).status, 200);

  const wanted = `wanted-${mark}@example.org`;
  assert.equal((await byHand.call("POST", "/api/v1/user/email:begin", { email: wanted })).status, 200);
  const former = { email: `former-${mark}@example.org`, id: named("former"), user_id: me.id };
  const created_at = Date.now();
  await server.context.database.write((tx) =>
    putFormer(tx, { ...former, created_at, expires_at: created_at + 1_000_000 }),
  );

  const share = await shareOf(me, [note], { title: named("title") });
  const reported = await shareOf(me, [folder], { title: named("reported") });
  const stranger = nobody(house);
  await stranger.call("GET", `/api/drive/v1/share?share_id=${share}`);
  await stranger.call("POST", "/api/drive/v1/share/report", {
    share_id: reported,
    reason: "COPYRIGHT",
    details: "It is mine.",
  });

  const borrowed = await folderOf(lender, named("lent"));
  await uploaded(lender, house, named("lent.txt"), named("bytes of lent"), borrowed);
  const lent = await shareOf(lender, [borrowed], { title: "Something lent" });
  const saved = await call("/api/drive/v1/share/restore", { share_id: lent, file_ids: [] });
  await finish(server, me, String(saved["restore_task_id"]));
  await call("/api/drive/v1/share/report", { share_id: lent, reason: "OTHER", details: "Look at it." });
  // Saved entries belong to the person who saved them, so only that person's leaving ends them.
  await lender.call("POST", "/api/drive/v1/share:batchDelete", { ids: [lent] });
  await lender.call("POST", "/api/drive/v1/files:batchDelete", { ids: [borrowed] });
  const collecting = await collect(me, lender, named);
  await beKnown(server, me);
  return { ...me, session, share, reported, collecting, traces: [me.email, me.id, mark, note, folder] };
}

/** Somebody else sends a file by the leaver's collecting link. */
async function collect(me: Person, sender: Person, named: (what: string) => string): Promise<string> {
  const folder = await folderOf(me, named("collected"));
  const share_id = await shareOf(me, [folder], { collects: { asks_name: true } });
  const begun = await sender.call("POST", "/api/drive/v1/share:send", { share_id, sender: named("sender") });
  const { status, text } = await sender.call("POST", "/api/drive/v1/share:sendFile", {
    sending_token: begun.body["sending_token"],
    path: `${named("sent")}/${named("sent.txt")}`,
    size: 0,
  });
  assert.equal(status, 200, text);
  return share_id;
}

/** Services keep more of somebody than comes by calls of theirs. */
async function beKnown(
  { context }: ErasingServer,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const { login, plans, planGrants, moderation, refusals } = context.services;
  const caller = { ip: "192.0.2.7", device: "" };
  await login.verifications.start({ email, usage: "PASSWORD_RESET", locale: "en-US", caller, flow: "" });
  await login.accounts.remember(id, caller);
  await refusals.chooseReminders(email, { premium_ends: false });
  const plan = plans.inForce("storage-100", context.now());
  assert.ok(plan);
  const gift = { ownerId: id, plan, lasts: null, key: `operator/${id}` };
  await context.database.write((tx) =>
    planGrants.give(tx, { ...gift, source: "operator", actor: "operator/eva" }),
  );
  const { email: by } = await login.users.create({ email: freshEmail(), password: PASSWORD, admin: true });
  const grounds = { rule: "abuse", facts: "Many reports.", origin: "report", by } as const;
  const { measure } = await moderation.decideAccount({
    ...grounds,
    email,
    measure: "limit-sharing",
    days: 1,
  });
  const token = letterTokens(context.config.secrets.linkKey).ofDecision(measure.id);
  await context.services.appeals.file({ token, shareId: "", text: "I didn't." });
}

/** Lets tasks be done until one of them is. */
export async function finish(server: ErasingServer, who: Person, taskId: string): Promise<void> {
  if (taskId === "") return;
  const { worker, tasks } = server.context.services;
  while ((await tasks.get(who.id, taskId)).phase !== "PHASE_TYPE_COMPLETE") await worker.turn();
}
