import { idleRoles, labelsInTwoWords } from "./check-labels.ts";
import type { LabelRole } from "./label-roles.ts";

const texts = (entries: Record<string, string>) => new Map(Object.entries(entries));
const english = texts({
  "ui:copy": "Copy",
  "drive:copy": "Copy",
  "tasks:type.copy": "Copy",
  "ui:about": "A sentence of a few more words",
});
const TASKS: LabelRole = { keys: ["tasks:type.*"], why: "It names a task." };

it("names a label with two translations, with the keys of each", () => {
  const spanish = texts({ "ui:copy": "Copiar", "drive:copy": "Copia", "tasks:type.copy": "Copiar" });
  expect(labelsInTwoWords(english, spanish, [])).toEqual([
    "“Copy” is translated in 2 ways. Take one for all, or say in label-roles.ts why two are needed:" +
      "\n    “Copiar” in ui:copy, tasks:type.copy\n    “Copia” in drive:copy",
  ]);
});

it("lets a role have a translation of its own, and only one", () => {
  const spanish = texts({ "ui:copy": "Copiar", "drive:copy": "Copiar", "tasks:type.copy": "Copia" });
  expect(labelsInTwoWords(english, spanish, [TASKS])).toEqual([]);
  const two = texts({ ...Object.fromEntries(spanish), "drive:copy": "Copia" });
  expect(labelsInTwoWords(english, two, [TASKS])).toHaveLength(1);
});

it("leaves sentences, plural forms and texts with placeholders alone", () => {
  const source = texts({
    "a:one": "It may be said in two ways",
    "a:two": "It may be said in two ways",
    "a:n_one": "{{count}} found",
    "a:n_other": "{{count}} found",
    "a:m_one": "Files",
    "a:m_other": "Files",
  });
  const other = texts(Object.fromEntries([...source.keys()].map((key) => [key, key])));
  expect(labelsInTwoWords(source, other, [])).toEqual([]);
});

it("names roles that no locale needs", () => {
  const spanish = texts({ "ui:copy": "Copiar", "drive:copy": "Copiar", "tasks:type.copy": "Copiar" });
  expect(idleRoles(english, [spanish], [TASKS])).toEqual(["tasks:type.*"]);
  const two = texts({ ...Object.fromEntries(spanish), "tasks:type.copy": "Copia" });
  expect(idleRoles(english, [spanish, two], [TASKS])).toEqual([]);
});
