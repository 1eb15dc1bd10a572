import { editedCode } from "./edited-code.ts";

const CODE = "K7QD9MW-XH3FPC2-TR7QK2M";

/** `|` stands for the caret. */
function edit(before: string, after: string, kind = "insertText"): string {
  const caret = after.indexOf("|");
  const { text, caret: at } = editedCode(before.replace("|", ""), {
    text: after.replace("|", ""),
    caret,
    kind,
  });
  return `${text.slice(0, at)}|${text.slice(at)}`;
}

it.each([
  ["a letter at the end", "K7QD9M|", "K7QD9Mw|", "K7QD9MW|"],
  ["a letter that begins a group", "K7QD9MW|", "K7QD9MWx|", "K7QD9MW-X|"],
  ["a hyphen of one's own", "K7QD9MW|", "K7QD9MW-|", "K7QD9MW|"],
  ["a letter in the midst", "K7QD|9MW-XH", "K7QDa|9MW-XH", "K7QDA|9M-WXH"],
  ["a letter that ends a group in the midst", "K7QD9M|W-XH", "K7QD9Mb|W-XH", "K7QD9MB|-WXH"],
  ["a letter right behind that one", "K7QD9MB|-WXH", "K7QD9MBc|-WXH", "K7QD9MB-C|WXH"],
  ["a letter that looks like a digit", "K7|", "K7o|", "K70|"],
  ["a sign that no code has", "K7|QD", "K7!|QD", "K7|QD"],
  ["a code with words' spaces", "|", " k7qd 9mwx h3fp c2tr 7qk2 m\n|", `${CODE}|`],
  [
    "a letter before the wrong one",
    "K7QD9M|Z-XH3FPC2-TR7QK2M",
    "K7QD9Mw|Z-XH3FPC2-TR7QK2M",
    "K7QD9MW|-ZXH3FPC-2TR7QK2-M",
  ],
])("takes %s", (_, before, after, shown) => expect(edit(before, after)).toBe(shown));

it.each([
  ["Backspace behind a letter", "K7QD9MW-X|", "K7QD9MW-|", "deleteContentBackward", "K7QD9MW|"],
  ["Backspace in the midst", "K7QD|9MW-XH", "K7Q|9MW-XH", "deleteContentBackward", "K7Q|9MWX-H"],
  ["Backspace behind a hyphen", "K7QD9MW-|XH", "K7QD9MW|XH", "deleteContentBackward", "K7QD9M|X-H"],
  ["Delete before a hyphen", "K7QD9MW|-XH", "K7QD9MW|XH", "deleteContentForward", "K7QD9MW|-H"],
  ["Delete before a letter", "K7QD|9MW-XH", "K7QD|MW-XH", "deleteContentForward", "K7QD|MWX-H"],
  ["all of it cut", CODE + "|", "|", "deleteByCut", "|"],
])("takes %s", (_, before, after, kind, shown) => expect(edit(before, after, kind)).toBe(shown));
