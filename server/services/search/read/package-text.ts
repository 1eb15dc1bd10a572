import { unzipSync } from "fflate";
import { xmlText } from "./xml-text.ts";

/** No part of a document is larger unpacked, nor all that are read together: one that says so is passed over. */
const MOST_PART = 32 * 2 ** 20;
const MOST_UNPACKED = 64 * 2 ** 20;

/** The parts that have words: of Word, Excel, PowerPoint, OpenDocument, and of books. */
const PARTS = [
  /^word\/(document|footnotes|endnotes|comments)\.xml$/,
  /^xl\/(sharedStrings|workbook)\.xml$/,
  /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d{1,5}\.xml$/,
  /^content\.xml$/,
  /\.x?html?$/,
];

const orderOf = (name: string): readonly [part: number, number: number] => [
  PARTS.findIndex((part) => part.test(name)),
  Number(/(\d{1,5})\.\w+$/.exec(name)?.[1] ?? 0),
];

/** The words of a document that is a zip of XML; empty when it has none of the parts that are known. */
export function packageText(bytes: Uint8Array, most: number): string {
  const names: string[] = [];
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      const isWanted = orderOf(name)[0] >= 0 && originalSize > 0 && originalSize <= MOST_PART;
      if (isWanted) names.push(name);
      return false;
    },
  });
  names.sort((left, right) => {
    const [[part, number], [otherPart, otherNumber]] = [orderOf(left), orderOf(right)];
    return part - otherPart || number - otherNumber;
  });
  let text = "";
  let unpacked = 0;
  for (const name of names) {
    if (text.length >= most || unpacked >= MOST_UNPACKED) break;
    const part = partOf(bytes, name);
    unpacked += part.length;
    text += `${xmlText(new TextDecoder().decode(part), most)}\n`;
  }
  return text;
}

/** No more than it says is unpacked. */
function partOf(bytes: Uint8Array, path: string): Uint8Array {
  const found = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === path && originalSize > 0 && originalSize <= MOST_PART,
  });
  return found[path] ?? new Uint8Array();
}
