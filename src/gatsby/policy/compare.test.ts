import { compareTexts, countChanges } from "./compare.ts";
import { printComparison } from "./print-comparison.ts";

const OLD = `---
title: Terms
---

Hello to everyone who reads this.

## What we keep {#keep}

- Your name and your files.
- Your shoe size.

## How long {#how-long}

We answer within 30 days of your letter.

## Old habits {#old}

Nobody reads this section.
`;

const NEW = `---
title: Terms of use
---

Hello to everyone who reads this.

## How long {#how-long}

We answer within 14 days of your letter, **free of charge**.

## What we keep in store {#keep}

| what | why |
|---|---|
| name | to know you |

- Your name, your files and their versions.
`;

const shown = (from: string, to: string, locale = "en-US") =>
  printComparison(compareTexts(from, to, locale), { colours: false }).split("\n");

it("sections meet by their anchors, clauses by their words, and only the words that differ are marked", () => {
  expect(shown(OLD, NEW)).toEqual([
    "How long #how-long",
    "  ~ We answer within [-30-]{+14+} days of your letter{+, free of charge+}.",
    "",
    "Old habits #old",
    "  - [-Old habits-]",
    "  - [-Nobody reads this section.-]",
    "",
    "What we keep in store #keep",
    "  ~ What we keep{+ in store+}",
    "  + {+what | why+}",
    "  + {+name | to know you+}",
    "  ~ • Your name[- and-]{+,+} your files{+ and their versions+}.",
    "  - • [-Your shoe size.-]",
    "",
    "8 of 10 clauses differ: 3 changed, 2 added, 3 removed.",
  ]);
});

it("a text is the same as itself", () => {
  const sections = compareTexts(OLD, OLD, "en-US");
  expect(countChanges(sections)).toEqual({ clauses: 8, changed: 0, added: 0, removed: 0 });
});

it("clauses that have little in common are told apart as a whole", () => {
  const [last] = shown(
    "Companies that run computers for us see nothing of it.\n",
    "We sell no data.\n",
  ).slice(-1);
  expect(last).toBe("2 of 2 clauses differ: 0 changed, 1 added, 1 removed.");
});

it("a kept word or two between great changes is taken into them", () => {
  const from = "We answer quickly and gladly to all who ask.";
  const to = "We answer slowly and sadly to all who ask.";
  expect(shown(from, to)[1]).toBe("  ~ We answer [-quickly and gladly-]{+slowly and sadly+} to all who ask.");
});

it("words of a language without spaces are words, too", () => {
  expect(shown("ご連絡には30日以内に回答します。", "ご連絡には14日以内に回答します。", "ja")[1]).toBe(
    "  ~ ご連絡には[-30-]{+14+}日以内に回答します。",
  );
});

it("a link that leads elsewhere is a change", () => {
  const sections = compareTexts("See [the terms](/policy/a).", "See [the terms](/policy/b).", "en-US");
  expect(countChanges(sections).changed).toBe(1);
});
