import type { Migration } from "../platform/db/migrate.ts";
import { addColumns } from "./create-tables.ts";
import { byDefault, bytes, count, NULLABLE, text } from "./table.ts";

/** Clients of S3 upload one file by credentials that are for it alone. */
export const s3Door: Migration = {
  name: "0050-s3-door",
  up: (db, dialect) =>
    addColumns(db, dialect, "upload", {
      multipart_id: text(
        "Names its multipart upload to a client of S3; a part has that of its upload. Empty for any other.",
        byDefault(""),
      ),
      part_number: count("The number of a part of a multipart upload, from 1.", NULLABLE),
      etag: text(
        "What a client of S3 was told its bytes are: their MD5, or one made of the parts'. Empty before, and for any other.",
        byDefault(""),
      ),
      part_key: text(
        "The staged bytes of such a part that count; it has two places, so that sending it again loses nothing.",
        byDefault(""),
      ),
      coming_size: bytes(
        "The size of such a part as it is being sent, or was last; it counts from when that begins.",
        byDefault(0),
      ),
    }),
};
