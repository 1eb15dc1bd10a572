import type { LoginServer } from "../../login/login-server.ts";
import { folderOf, shareOf, uploaded, type Person } from "../house.ts";
import type { People, Role } from "./roles.ts";

/** Says how the owner came by the entry that a cell of the table is about. */
export type Origin = "made" | "saved";

/** The things that a call is tried on. They are made anew for each cell, so that no cell leaves traces in another. */
export interface Scene {
  readonly role: Role;
  readonly actor: Person;
  readonly owner: Person;
  readonly server: LoginServer;
  /** A file of the owner: uploaded by them, or lying within a folder they saved. */
  file(): Promise<string>;
  folder(): Promise<string>;
  /** A folder that belongs to the caller, or to the other account if the caller has none. */
  ownFolder(): Promise<string>;
  trashed(): Promise<string>;
  /** A share of a folder with one file, opened by a passcode that only the visitor has. */
  share(): Promise<SharedFolder>;
  /** A collecting link that everybody may send by. */
  collect(): Promise<string>;
  /** A personal link to a share of the owner. */
  link(): Promise<string>;
  /** A finished save of the owner. */
  task(): Promise<string>;
  /** A begun upload of the owner. */
  upload(): Promise<string>;
}

export interface SharedFolder {
  readonly id: string;
  readonly folder: string;
  readonly file: string;
  /** Passcode token; `""` in the hands of everybody but the visitor. */
  readonly token: string;
}

const FILES = "/api/drive/v1/files";
const SHARE = "/api/drive/v1/share";
let made = 0;

export function sceneOf(
  server: LoginServer,
  people: People,
  lender: Person,
  { role, origin }: { readonly role: Role; readonly origin: Origin },
): Scene {
  const { owner, other } = people;
  const actor = people[role];
  const name = (): string => `${(made += 1)}`;

  const filled = async (who: Person): Promise<{ folder: string; file: string }> => {
    const folder = await folderOf(who, name());
    return { folder, file: await uploaded(who, server, `${name()}.txt`, "dear diary", folder) };
  };
  const saved = async (): Promise<{ folder: string; file: string }> => {
    const share_id = await shareOf(lender, [(await filled(lender)).folder], OPEN);
    const body = { share_id, to: { parent_id: "" }, params: { trace_file_ids: "*" } };
    const task = await finished(owner, await asked(owner, "POST", `${SHARE}/restore`, body));
    const [folder = ""] = Object.values(
      JSON.parse(task.params["trace_file_ids"] ?? "{}") as object,
    ) as string[];
    const { files } = await asked<FileList>(owner, "GET", `${FILES}?parent_id=${folder}`);
    return { folder, file: files[0]?.id ?? "" };
  };
  const has = () => (origin === "saved" ? saved() : filled(owner));

  return {
    role,
    actor,
    owner,
    server,
    file: async () => (await has()).file,
    folder: async () => (await has()).folder,
    ownFolder: () => folderOf(actor.id === "" || role === "revoked" ? other : actor, name()),
    async trashed() {
      const { folder } = await has();
      await asked(owner, "POST", `${FILES}:batchTrash`, { ids: [folder] });
      return folder;
    },
    async collect() {
      const wish = { file_ids: [await folderOf(owner, name())], collects: {} };
      return (await asked<Made>(owner, "POST", SHARE, wish)).share_id;
    },
    async share() {
      const inside = await has();
      const wish = { file_ids: [inside.folder], pass_code_option: "REQUIRED" };
      const { share_id: id, pass_code } = await asked<Made>(owner, "POST", SHARE, wish);
      if (role !== "visitor") return { id, ...inside, token: "" };
      const query = new URLSearchParams({ share_id: id, pass_code });
      const opened = await asked<{ pass_code_token: string }>(actor, "GET", `${SHARE}?${query}`);
      return { id, ...inside, token: opened.pass_code_token };
    },
    async link() {
      const { folder } = await has();
      const share_id = await shareOf(owner, [folder]);
      return (await asked<{ link_id: string }>(owner, "POST", `${SHARE}/links`, { share_id, name: name() }))
        .link_id;
    },
    async task() {
      const share_id = await shareOf(lender, [(await filled(lender)).folder], OPEN);
      const restored = await asked<Restored>(owner, "POST", `${SHARE}/restore`, { share_id });
      return (await finished(owner, restored)).id;
    },
    async upload() {
      const wish = { kind: "drive#file", name: name(), size: 5, upload_type: "UPLOAD_TYPE_RESUMABLE" };
      const { file } = await asked<{ file: { id: string } }>(owner, "POST", FILES, wish);
      return file.id;
    },
  };
}

const OPEN = { pass_code_option: "NOT_REQUIRED" };

interface FileList {
  readonly files: readonly { readonly id: string }[];
}

interface Made {
  readonly share_id: string;
  readonly pass_code: string;
}

interface Restored {
  readonly restore_task_id: string;
}

interface Task {
  readonly id: string;
  readonly phase: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A call of the scene itself, which must succeed. */
export async function asked<Reply = Restored>(
  who: Person,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const answer = await who.call(method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body as Reply;
}

async function finished(who: Person, { restore_task_id: id }: Restored): Promise<Task> {
  const task = await asked<Task>(who, "GET", `/api/drive/v1/tasks/${id}`);
  if (task.phase !== "PHASE_TYPE_COMPLETE") throw new Error(`${id} is ${task.phase}`);
  return task;
}
