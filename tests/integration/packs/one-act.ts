import { openPackedBlobStore } from "../../../server/platform/blob/packed-blob-store.ts";
import { contentOf, putAll, sha256Of } from "./packs-kit.ts";

/** Stores or removes one content, as a process of its own. */
const [, , folder = "", act = "", seed = ""] = process.argv;
const store = await openPackedBlobStore(folder);
const bytes = contentOf(Number(seed), 700);
if (act === "put") await putAll(store, [bytes]);
else await store.remove(sha256Of(bytes));
