import { everybody, onEntry, oneself, owned, signedIn, type Row, type Rows } from "./row.ts";
import type { Scene } from "./scene.ts";

const id = async (scene: Scene) => ({ params: { id: await scene.file() } });
const ids = async (scene: Scene) => ({ body: { ids: [await scene.file()] } });
const idsTo = async (scene: Scene) => ({
  body: { ids: [await scene.file()], to: { parent_id: await scene.ownFolder() } },
});
const own = (ask: Row["ask"]): Row => ({ ask, outcomes: oneself });

export const driveRows: Rows = {
  filesList: onEntry(async (scene) => ({ query: { parent_id: await scene.folder() } })),
  filesAncestors: onEntry(id),
  filesGet: onEntry(id),
  filesSubtitles: onEntry(id),
  // Only its owner is told that a file is no archive.
  filesArchive: onEntry(id, owned("404 file_not_found", "400 invalid_argument")),
  filesCreate: onEntry(async (scene) => ({
    body: { kind: "drive#folder", name: "in", parent_id: await scene.folder() },
  })),
  filesPatch: onEntry(async (scene) => ({ ...(await id(scene)), body: { name: "mine now" } })),
  filesDelete: onEntry(id),
  filesBatchTrash: onEntry(ids),
  filesBatchUntrash: onEntry(async (scene) => ({ body: { ids: [await scene.trashed()] } })),
  filesBatchDelete: onEntry(ids),
  filesBatchMove: onEntry(idsTo),
  filesBatchCopy: onEntry(idsTo),
  quantityList: own(() => ({ query: { type: "transfer" } })),
  checkIn: { ask: () => ({}), outcomes: signedIn("400 failed_precondition", "400 failed_precondition") },
  referralLinkMake: {
    ask: () => ({}),
    outcomes: signedIn("400 failed_precondition", "400 failed_precondition"),
  },
  inviteVisit: own(() => ({ body: { from: "/drive" } })),
  runningCampaign: { ask: () => ({ query: { page: "christmas" } }), outcomes: everybody("200") },
  takeGift: {
    ask: () => ({ body: { name: "nothing" } }),
    outcomes: signedIn("400 activity_over", "400 activity_over"),
  },
  compensate: { ask: () => ({ body: {} }), outcomes: signedIn("400 activity_over", "400 activity_over") },
  taskStatus: own(() => ({ query: { scene: "newcomer" } })),
  rewardVip: {
    ask: () => ({ body: { type: "first_file" } }),
    outcomes: signedIn("400 activity_over", "400 activity_over"),
  },
  activationCode: {
    ask: () => ({ body: { activation_code: "K7QD9MW-XH3FPC2-TR7QK2M" } }),
    outcomes: signedIn("400 activation_code_invalid", "400 activation_code_invalid"),
  },
  resourceList: own(() => ({ body: { urls: "http://127.0.0.1/" } })),
  resourceCid: own(() => ({ query: { cid: "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709", file_size: "0" } })),
  taskStatuses: {
    ask: async (scene) => ({ params: { id: await scene.task() } }),
    outcomes: owned("404 task_not_found"),
  },
  tasksGet: {
    ask: async (scene) => ({ params: { id: await scene.task() } }),
    outcomes: owned("404 task_not_found"),
  },
};
