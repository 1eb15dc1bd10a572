import { bytes, bigint, count, json, KEY, numbered, text, time, type Table } from "../table.ts";

/** Notices, events, answers and counts, which the server keeps for itself and for clients that come again. */
export const houseTables: readonly Table[] = [
  {
    name: "notice",
    about:
      "What a service told the others, kept for a while so that other processes and broken streams catch up.",
    columns: {
      id: numbered("Its place in the log, so nobody hears anything twice."),
      topic: text("What it is about, such as a changed task."),
      subject: text("The person it is about; empty for nobody in particular."),
      payload: text("What the topic's readers understand, such as an id."),
      created_at: time("By the clock of the process that wrote it."),
    },
    indexes: {
      notice_subject: { on: ["subject", "id"], about: "A person's stream goes on where it broke off." },
    },
  },
  {
    name: "event",
    about: "Something a person did with a file lately: at most one row for each file and kind.",
    columns: {
      id: text("Clients delete it by this.", KEY),
      owner_id: text("Who did it."),
      type: text("Upload, save, change, deletion, download and so on, as on the wire."),
      file_id: text("The file."),
      file_name: text("Its name then."),
      folder_id: text("The folder it was in then."),
      mime_type: text("What it was then."),
      params: json("What clients see of it, text by text."),
      created_at: time("It happened first."),
      updated_at: time("It happened last; lists are ordered by it."),
    },
    indexes: {
      event_file: {
        on: ["owner_id", "file_id", "type"],
        isUnique: true,
        about: "What happens again changes its row.",
      },
      event_newest: { on: ["owner_id", "updated_at", "id"], about: "A person's events are listed." },
      event_old: { on: ["updated_at"], about: "Housekeeping finds old ones." },
    },
  },
  {
    name: "kept_call",
    about: "A call that was made under a request id. Asked again within a day, it is answered from here.",
    columns: {
      account_id: text("Whose call it was."),
      id: text("A keyed hash of the request id."),
      wish: text("A keyed hash of the request: another one under the same id is refused."),
      answer: json("What the answer is made of again, encrypted by a key that only the request id gives."),
      nth: bigint("The account's calls are counted, so that the oldest of too many are forgotten."),
      made_at: time("It is forgotten a day later."),
    },
    key: { kept_call_pk: ["account_id", "id"] },
    indexes: {
      kept_call_nth: { on: ["account_id", "nth"], about: "An account's oldest calls are found." },
      kept_call_made: { on: ["made_at"], about: "Housekeeping finds calls to forget." },
    },
  },
  {
    name: "stranger_row",
    about: "What people who aren't signed in made the server keep, counted by network and by when it goes.",
    columns: {
      network: text("A keyed hash of an IPv4 address or an IPv6 /56; or the counter for all."),
      block: text("A keyed hash of the IPv6 /48 it lies in; of an IPv4 address the same as network."),
      ends_at: time("What is counted here is gone then."),
      rows: count("So many rows are kept."),
      bytes: bytes("So many bytes are kept."),
    },
    key: { stranger_row_pk: ["network", "ends_at"] },
    indexes: {
      stranger_row_block: {
        on: ["block", "ends_at"],
        about: "What a block's networks hold now is summed up before more is kept.",
      },
      stranger_row_end: { on: ["ends_at"], about: "Housekeeping finds counts that are over." },
    },
  },
  {
    name: "mail_refusal",
    about: "An address that wants no more mail of a kind.",
    columns: {
      address: text("Only a digest of the address."),
      scene: text("The kind of mail."),
      refused_at: time("Nothing reads it but whoever looks into the database."),
    },
    key: { mail_refusal_key: ["address", "scene"] },
  },
  {
    name: "page_vote",
    about: "Answers to the question whether a page was useful, counted by month.",
    columns: {
      path: text("The page's address without its locale."),
      locale: text("The language it was read in."),
      month: text("UTC, such as 2026-01."),
      yes: count("So many found it useful."),
      no: count("So many didn't."),
    },
    key: { page_vote_key: ["path", "locale", "month"] },
  },
];
