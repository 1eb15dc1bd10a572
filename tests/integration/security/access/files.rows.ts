import { createHash } from "node:crypto";
import { newNodeId } from "../../../../server/services/tree/index.ts";
import type { Person } from "../house.ts";
import { byCode, onEntry, oneself, owned, type Row, type Rows } from "./row.ts";
import type { Scene } from "./scene.ts";

const id = async (scene: Scene) => ({ params: { id: await scene.file() } });
const ids = async (scene: Scene) => ({ body: { ids: [await scene.file()] } });
const own = (ask: Row["ask"]): Row => ({ ask, outcomes: oneself });

const everything = async (scene: Scene) => ({ body: { parent_id: await scene.folder() } });
const everythingTo = async (scene: Scene) => ({
  body: { parent_id: await scene.folder(), to: { parent_id: await scene.ownFolder() } },
});

let made = 0;

const tagOf = async ({ server }: Scene, who: Person) =>
  (await server.context.services.tags.create(who.id, { name: `tag ${(made += 1)}`, color: "GREY" })).id;

const tagging = async (scene: Scene) => {
  const isNobody = scene.actor.id === "" || scene.role === "revoked";
  const tag = await tagOf(scene, isNobody ? scene.owner : scene.actor);
  return { body: { ids: [await scene.file()], tag_ids: [tag] } };
};

const ownersTag = async (scene: Scene) => ({ params: { id: await tagOf(scene, scene.owner) } });

/** Stars the owner has put on everything of a folder. */
async function ownersMarks(scene: Scene) {
  const { markId } = await scene.server.context.services.markAll.mark({
    ownerId: scene.owner.id,
    parentId: await scene.folder(),
    except: [],
    marks: { starred: true, tagged: [], untagged: [] },
  });
  return { body: { mark_id: markId } };
}

/** A file of the owner that has been replaced once. */
async function version(scene: Scene) {
  const id = await scene.file();
  const { database, services } = scene.server.context;
  const { name, parentId } = await services.tree.live(database.read, scene.owner.id, id);
  const blob = { sha256: sha256("another"), gcid: sha1("another"), size: 7, crc32: null };
  await database.write((tx) =>
    services.tree.createFile(tx, {
      id: newNodeId(),
      ownerId: scene.owner.id,
      parentId,
      name,
      blob,
      userModifiedAt: null,
      onConflict: "REPLACE",
    }),
  );
  const { versions } = await services.versions.list(scene.owner.id, id, { limit: 1, pageToken: null });
  return { params: { id, version_id: versions[0]?.id ?? "" } };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();

export const fileRows: Rows = {
  filesStar: onEntry(ids),
  filesUnstar: onEntry(ids),
  filesTotalsOne: onEntry(id),
  filesTotals: onEntry(ids),
  filesConflicts: onEntry(async (scene) => ({ body: { to: {}, ids: [await scene.file()] } })),
  filesZipOne: onEntry(id),
  filesZip: onEntry(ids),
  filesSearch: onEntry(async (scene) => ({ query: { q: "a", parent_id: await scene.folder() } })),
  // The answer leaves out what isn't one's own.
  filesWhere: own(ids),
  filesLocate: onEntry(async (scene) => ({ query: { prefix: "a", parent_id: await scene.folder() } })),
  filesPosition: onEntry(async (scene) => ({ query: { parent_id: await scene.folder() } })),
  filesSelectionTrash: onEntry(everything),
  filesSelectionUntrash: onEntry(async (scene) => ({
    body: { parent_id: await scene.folder(), trashed: true },
  })),
  filesSelectionDelete: onEntry(everything),
  filesSelectionMark: onEntry(async (scene) => ({
    body: { parent_id: await scene.folder(), starred: true },
  })),
  filesSelectionUnmark: { ask: ownersMarks, outcomes: owned("404 file_not_found") },
  filesSelectionMove: onEntry(everythingTo),
  filesSelectionCopy: onEntry(everythingTo),
  filesVersions: onEntry(id),
  filesVersionRestore: onEntry(version),
  filesVersionDelete: onEntry(version),
  tagsCreate: own(() => ({ body: { name: `tag ${(made += 1)}` } })),
  tagsPatch: {
    ask: async (scene) => ({ ...(await ownersTag(scene)), body: { color: "RED" } }),
    outcomes: owned("404 file_not_found"),
  },
  tagsDelete: { ask: ownersTag, outcomes: owned("404 file_not_found") },
  filesTag: onEntry(tagging),
  filesUntag: onEntry(tagging),
  shareZip: {
    ask: async (scene) => {
      const { id: share_id, folder, token } = await scene.share();
      return { body: { share_id, file_ids: [folder], pass_code_token: token } };
    },
    outcomes: byCode("200 PASS_CODE_EMPTY"),
  },
};
