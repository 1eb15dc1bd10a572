import { fromDataTransfer, fromFiles, type Picked } from "./collect-entries.ts";

/** Browsers give such a name to a picture that never was a file. */
const NAMELESS = /^image\.(\w+)$/;

/** Copied files keep their names; a copied picture gets a name with the time. */
export function fromClipboard(data: DataTransfer, label: string, at: Date): Picked {
  const files = [...data.files];
  const [first] = files;
  if (!first || files.length > 1 || !NAMELESS.test(first.name)) return fromDataTransfer(data);
  const name = `${label} ${stamp(at)}${first.name.slice("image".length)}`;
  return fromFiles([new File([first], name, { type: first.type, lastModified: at.getTime() })]);
}

/** Local time in a form that fits in a file name. */
function stamp(at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(".")}`;
}
