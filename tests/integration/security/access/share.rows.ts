import { byCode, everybody, onEntry, oneself, owned, type Rows } from "./row.ts";
import { asked, type Scene } from "./scene.ts";

const EMPTY = "200 PASS_CODE_EMPTY";
const NO_SHARE = "404 share_not_found";
const NO_SENDING = "404 not_found";
const HUMAN = "400 captcha_required";
const NO_TASK = "404 task_not_found";

const shared = async (scene: Scene) => {
  const { id, token, ...inside } = await scene.share();
  return { terms: { share_id: id, pass_code_token: token }, ...inside };
};

export const shareRows: Rows = {
  shareCreate: onEntry(async (scene) => ({ body: { file_ids: [await scene.file()] } })),
  sharePatch: {
    ask: async (scene) => ({ body: { share_id: (await scene.share()).id, title: "mine now" } }),
    outcomes: owned(NO_SHARE),
  },
  // Answers every id alike, and changes one's own only.
  shareBatchDelete: {
    ask: async (scene) => ({ body: { ids: [(await scene.share()).id] } }),
    outcomes: oneself,
  },
  shareActivate: {
    ask: async (scene) => ({ body: { ids: [(await scene.share()).id] } }),
    outcomes: owned(NO_SHARE),
  },
  shareBatchUndelete: {
    async ask(scene) {
      const ids = [(await scene.share()).id];
      await asked(scene.owner, "POST", "/api/drive/v1/share:batchDelete", { ids });
      return { body: { ids } };
    },
    outcomes: owned(NO_SHARE),
  },
  shareOwn: {
    ask: async (scene) => ({ query: { share_id: (await scene.share()).id } }),
    outcomes: owned(NO_SHARE),
  },
  shareStatistics: {
    ask: async (scene) => ({ query: { share_id: (await scene.share()).id } }),
    outcomes: owned(NO_SHARE),
  },
  shareLinks: {
    ask: async (scene) => ({ query: { share_id: (await scene.share()).id } }),
    outcomes: owned(NO_SHARE),
  },
  shareLinksMake: {
    ask: async (scene) => ({ body: { share_id: (await scene.share()).id, name: "For Ada" } }),
    outcomes: owned(NO_SHARE),
  },
  shareLinksChange: {
    ask: async (scene) => ({ params: { id: await scene.link() }, body: { paused: true } }),
    outcomes: owned(NO_SHARE),
  },
  shareLinksDelete: {
    ask: async (scene) => ({ params: { id: await scene.link() } }),
    outcomes: owned(NO_SHARE),
  },
  // Whoever has a collecting link may send, and strangers pass a human check before.
  shareSend: {
    ask: async (scene) => ({ body: { share_id: await scene.collect() } }),
    outcomes: { ...everybody("200"), stranger: HUMAN, visitor: HUMAN, revoked: HUMAN },
  },
  // The secret of a sending is all that counts.
  shareSendFile: {
    ask: () => ({ body: { sending_token: "x".repeat(43), path: "a.txt", size: 1 } }),
    outcomes: everybody(NO_SENDING),
  },
  shareSent: {
    ask: () => ({ body: { sending_token: "x".repeat(43) } }),
    outcomes: everybody(NO_SENDING),
  },
  shareSendings: {
    ask: async (scene) => ({ query: { share_id: await scene.collect() } }),
    outcomes: owned(NO_SHARE),
  },
  // Everybody who knows the link may report it, with or without its code.
  shareReport: {
    ask: async (scene) => ({ body: { share_id: (await scene.share()).id, reason: "SPAM" } }),
    outcomes: everybody("200"),
  },
  shareGet: onEntry(async (scene) => ({ query: (await shared(scene)).terms }), byCode(EMPTY)),
  shareDetail: onEntry(async (scene) => {
    const { terms, folder } = await shared(scene);
    return { query: { ...terms, parent_id: folder } };
  }, byCode(EMPTY)),
  shareFileInfo: onEntry(async (scene) => {
    const { terms, file } = await shared(scene);
    return { query: { ...terms, file_id: file } };
  }, byCode(EMPTY)),
  shareSubtitles: onEntry(async (scene) => {
    const { terms, file } = await shared(scene);
    return { query: { ...terms, file_id: file } };
  }, byCode(EMPTY)),
  shareArchive: onEntry(
    async (scene) => {
      const { terms, file } = await shared(scene);
      return { query: { ...terms, file_id: file } };
    },
    byCode(EMPTY, "400 invalid_argument"),
  ),
  shareBatchFileInfo: onEntry(async (scene) => {
    const { terms, file } = await shared(scene);
    return { body: { ...terms, file_ids: [file] } };
  }, byCode(EMPTY)),
  shareRestore: {
    ask: async (scene) => ({ body: (await shared(scene)).terms }),
    outcomes: owned(EMPTY, "400 file_restore_own"),
  },
  shareRestoreIntent: {
    ask: async (scene) => ({ body: (await shared(scene)).terms }),
    outcomes: byCode(EMPTY),
  },
  shareRestoreResume: {
    ask: () => ({ body: { intent_id: "x".repeat(43) } }),
    outcomes: owned("410 restore_intent_expired", "410 restore_intent_expired"),
  },
  shareRestorePlan: {
    ask: async (scene) => ({ body: (await shared(scene)).terms }),
    outcomes: { ...byCode(EMPTY), owner: "400 file_restore_own" },
  },
  shareRestoreBind: {
    ask: () => ({ body: { intent_id: "x".repeat(43) } }),
    outcomes: owned("410 restore_intent_expired", "410 restore_intent_expired"),
  },
  shareRestoreUndo: {
    ask: async (scene) => ({ body: { task_id: await scene.task() } }),
    outcomes: owned(NO_TASK),
  },
  shareReceipt: {
    ask: async (scene) => ({ query: { task_id: await scene.task() } }),
    outcomes: owned(NO_TASK),
  },
  captchaInit: {
    ask: () => ({ body: { client_id: "c", device_id: "d", action: "GET:/drive/v1/share" } }),
    outcomes: everybody("200"),
  },
};
