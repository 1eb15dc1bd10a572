import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import {
  renewLeases,
  type RenewedLease,
} from "../../../server/services/upload/stream/upload-lease.repository.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";

forEachDatabase((open) => {
  let server: TransferServer;
  before(async () => {
    server = await startTransfer(await open());
  });
  after(() => server.remove());

  it("renews all leases of a process at once, those that are still its own, and tells which are wanted", async () => {
    const ownerId = randomUUID();
    const leases: RenewedLease[] = [];
    for (const holder of ["kept", "wanted", "taken by another"]) {
      const { id } = await server.begin({ ownerId, size: 10 });
      leases.push({ id, holder, received: holder.length, promisedUntil: 56_789 });
      await server.database.write((tx) =>
        tx
          .updateTable("upload")
          .set({
            lease_holder: holder.startsWith("taken") ? "another" : holder,
            lease_wanted: holder === "wanted" ? "somebody" : null,
          })
          .where("id", "=", id)
          .execute(),
      );
    }
    const { renewed, lost } = await server.database.write((tx) => renewLeases(tx, leases, 12_345));
    assert.deepEqual([...renewed].toSorted(), [
      ["kept", false],
      ["wanted", true],
    ]);
    assert.deepEqual([...lost], ["taken by another"]);
    const rows = await server.database.read
      .selectFrom("upload")
      .select(["lease_holder", "lease_until", "received", "promised_until"])
      .where("owner_id", "=", ownerId)
      .orderBy("lease_holder")
      .execute();
    const renewedRow = { lease_until: 12_345, promised_until: 56_789 };
    assert.deepEqual(rows.slice(1), [
      { lease_holder: "kept", received: 4, ...renewedRow },
      { lease_holder: "wanted", received: 6, ...renewedRow },
    ]);
    assert.deepEqual(
      { ...rows[0], promised_until: 0 },
      {
        lease_holder: "another",
        lease_until: 0,
        received: 0,
        promised_until: 0,
      },
    );
    assert.notEqual(rows[0]?.promised_until, 56_789);
  });
});
