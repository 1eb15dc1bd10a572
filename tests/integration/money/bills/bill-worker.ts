import { openDatabase } from "../../../../server/database.ts";
import { insisting, NOON, officeOf, sale } from "./bills-kit.ts";

/** Issues bills, and kills itself in the middle of a transaction that has drawn one more number. */
const [, , url = "", name = "", count = ""] = process.argv;
const database = openDatabase(url);
const { bills } = officeOf(database, () => NOON);
const wish = (key: string) => sale(`order/${name}/${key}`, { ownerId: name });
for (let number = 1; number <= Number(count); number += 1)
  await insisting(() => database.write((tx) => bills.issue(tx, wish(String(number)))));
await insisting(() =>
  database.write(async (tx) => {
    await bills.issue(tx, wish("killed"));
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => undefined);
  }),
);
