import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import type { Sql } from "../../../server/database.ts";
import { forEachDatabase } from "../../support/databases.ts";

const TIMES = 12;

forEachDatabase((open) => {
  it("goes on reading and writing with statements it knows when another process changes their table", async () => {
    const database = await open();
    await database.write((tx) => sql`create table changing (id integer primary key)`.execute(tx));
    const rows = async (db: Sql) => (await sql`select * from changing where id > ${0}`.execute(db)).rows;
    const add = (id: number) =>
      database.write(async (tx) => {
        await sql`insert into changing (id) values (${id})`.execute(tx);
        return rows(tx);
      });
    for (let id = 1; id <= TIMES; id += 1) assert.equal((await add(id)).length, id);
    for (let time = 0; time < TIMES; time += 1) assert.equal((await rows(database.read)).length, TIMES);
    await database.write((tx) => sql`alter table changing add column more integer`.execute(tx));
    assert.deepEqual((await rows(database.read))[0], { id: 1, more: null });
    assert.equal((await add(TIMES + 1)).length, TIMES + 1);
    const all = await Promise.all(Array.from({ length: TIMES }, () => rows(database.read)));
    for (const each of all) assert.equal(each.length, TIMES + 1);
  });
}, []);
