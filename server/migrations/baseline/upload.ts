import { bigint, byDefault, bytes, json, KEY, NULLABLE, text, time, UNIQUE, type Table } from "../table.ts";

/** Files on their way into a drive. */
export const uploadTables: readonly Table[] = [
  {
    name: "upload",
    about: "A file that is coming, and goes on from the byte where it stopped.",
    columns: {
      id: text("The entry that it becomes gets it as its id, too.", KEY),
      owner_id: text("The drive it comes into."),
      parent_id: text("The folder it comes into; empty at the root."),
      name: text("The name it will have, unless that is taken then."),
      on_clash: text("KEEP_BOTH, REPLACE or SKIP is done where the name is taken.", byDefault("KEEP_BOTH")),
      entry_id: text("The entry it became, if that has another id.", NULLABLE),
      kind: text(
        "resumable and form are sent to this server; part is one of those another is joined from; arrival is fetched by the server; bundle holds room for the arrivals of one transfer.",
      ),
      part_of: text("The upload this is a part of, or the bundle it came with.", NULLABLE),
      parts: json(
        "Id, bytes and token of each part in their order; null until the client named them.",
        NULLABLE,
      ),
      token_hash: text("SHA-256 of the secret in its address, by which each request finds it.", UNIQUE),
      size: bytes("The whole of it; null until that is known.", NULLABLE),
      given_gcid: text("The client said the content has this GCID, which is checked.", NULLABLE),
      given_sha256: text("The same of SHA-256.", NULLABLE),
      user_modified_at: time("The client said the content is from then.", NULLABLE),
      state: text("pending; verified: the content is known, its blob may exist; done: the entry exists."),
      sha256: text("The content, once it is verified.", NULLABLE),
      gcid: text("The same by GCID.", NULLABLE),
      crc32: bigint("The same by CRC-32, unsigned.", NULLABLE),
      received: bytes(
        "Stored at the last renewal of the lease; only room on the disk is told by it.",
        byDefault(0),
      ),
      promised_until: time("It holds room on the disk for what is missing until then.", byDefault(0)),
      lease_holder: text("The process that may write, so that no two do.", NULLABLE),
      lease_until: time("Others may take over from then on."),
      lease_wanted: text("The process that asks the holder to let go.", NULLABLE),
      created_at: time("Lists of uploads under way are ordered by it."),
      expires_at: time("What came of it is cleared away from then on."),
    },
    indexes: {
      upload_owner: {
        on: ["owner_id", "state", "created_at"],
        about: "A person's uploads under way are listed and counted.",
      },
      upload_expires: { on: ["expires_at"], about: "Housekeeping finds what has run out." },
      upload_part: { on: ["part_of", "created_at"], about: "The parts of an upload are found." },
      upload_promised: {
        on: ["promised_until", "part_of"],
        about: "The room that is promised now is summed up before more is.",
      },
      upload_open: {
        on: ["part_of", "expires_at"],
        where: "state <> 'done'",
        about: "Figures count uploads under way without reading those that are done.",
      },
    },
  },
  {
    name: "upload_proof",
    about: "A question to a client that says it holds a known content: a right answer saves it sending that.",
    columns: {
      upload_id: text("The upload it is about.", KEY),
      owner_id: text("Whose wrong answers are counted."),
      nonce: text("The answer is a hash that begins with it, so that none fits two questions."),
      ranges: json("[first byte, bytes] of each range that the answer is about."),
      sha256: text("A right answer shows this content; null when there is none to show.", NULLABLE),
      failed_at: time("A wrong answer came; a right one deletes the row.", NULLABLE),
      expires_at: time("The question is over then; wrong answers are counted until then."),
    },
    indexes: {
      upload_proof_failed: { on: ["owner_id", "failed_at"], about: "A person's wrong answers are counted." },
      upload_proof_expires: { on: ["expires_at"], about: "Housekeeping finds what has run out." },
    },
  },
];
