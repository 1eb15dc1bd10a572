/** Folders and files whose tests don't run in pairs, with the reason. */
export const NOT_IN_PAIRS: Readonly<Record<string, string>> = {
  "drive/lookup-plans.test.ts": "it is about how SQLite finds rows, below any server",
  "engines/migrate-engine.test.ts":
    "it moves an instance between engines of its own choice, and has two at the end",
  "engines/repair.test.ts": "it breaks and mends the files of one instance",
  "engines/two-servers.test.ts": "it is about a pair of processes by itself",
  "faults/hurt.test.ts": "it hurts one instance, and makes two itself where it needs them",
  "faults/killed.test.ts": "it hurts one instance, and makes two itself where it needs them",
  "faults/left-over.test.ts": "it is about what a run leaves behind, and starts no server",
  "files/version-plans.test.ts": "it is about how SQLite finds rows, below any server",
  "offline/killed.test.ts":
    "it is about the bytes a killed server leaves on its own disk; a bucket gets pieces of 8 MiB",
  "platform/bad-disks.test.ts": "it is about a server's own disk",
  "platform/database.test.ts": "it is about a database, below any server",
  "platform/disk-blob-store.test.ts": "it is about blobs on a disk, below any server",
  "platform/full-disk.test.ts": "it is about SQLite on a disk that is full",
  "platform/http-operator.test.ts": "it is about HTTP without any service",
  "platform/http.test.ts": "it is about HTTP without any service",
  "platform/leaving.test.ts": "it is about how one process ends",
  "platform/metrics.test.ts": "it turns the clock of one server, and reads what that server tells of itself",
  "platform/metrics-plans.test.ts": "it is about how SQLite finds rows, below any server",
  "platform/worker.test.ts": "it is about how one process starts",
  "platform/operator.test.ts":
    "its commands work on the data folder of one server, SQLite's backup among them",
  "platform/pgbouncer.test.ts": "it is about a database, below any server",
  "platform/postgres-limits.test.ts": "it is about a database, below any server",
  "platform/postgres-standby.test.ts": "it is about a database, below any server",
  "platform/postgres-restart.test.ts": "it is about a database, below any server",
  "platform/postgres-statements.test.ts": "it is about a database, below any server",
  "platform/process.test.ts": "it is about how one process starts and ends",
  "platform/s3-blob-store.test.ts": "it is about blobs in a bucket, below any server",
  "platform/site-switch.test.ts": "it has two servers by itself, each at an address of its own",
  "platform/site.test.ts": "it sends paths that no load balancer passes on",
  "platform/test-servers.test.ts": "it is about how tests start one process",
  "repeats/kept-calls.test.ts": "it is about what is kept in a database, and opens it twice itself",
  "repeats/killed.test.ts": "it is about a pair of processes by itself",
  "repeats/repeatable-calls.test.ts": "it has two servers by itself",
  "security/attacks.test.ts":
    "a server that refuses a body of megabytes unread resets the connection, which the tests' load balancer passes on",
  "security/logs.test.ts": "it makes its account by commands in the data folder of one server",
  "security/many-transfers.test.ts": "slots are of one process",
  "security/slow-readers.test.ts": "slots are of one process",
  "security/slow-senders.test.ts": "slots are of one process",
  "security/operator-files.test.ts": "it is about the files of one data folder",
  "transfer/batch-patience.test.ts": "it is about the groups of one body, below any server",
  "transfer/behind-nginx.test.ts": "nginx sends blobs of a server's own disk only",
  "transfer/slow-senders.test.ts": "it is about what one server bears, and looks into a database of its own",
};

/** Those that run in pairs with every `npm run test:integration`: they go through what two servers share most. */
export const ALWAYS_IN_PAIRS: readonly string[] = [
  "events/stream.test.ts",
  "security/shut-account.test.ts",
  "share/restore.test.ts",
  "tasks/control.test.ts",
  "transfer/resumable.test.ts",
];
