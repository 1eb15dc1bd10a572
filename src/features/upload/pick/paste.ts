import { fromDataTransfer, fromFiles, type Picked } from "./collect-entries.ts";

/** Browsers give such a name to a picture that never was a file. */
const NAMELESS = /^image\.(\w+)$/;

/** Files copied from the device as they are; copied pictures get a name that tells when. */
export function fromClipboard(data: DataTransfer, label: string, at: Date): Picked {
  const files = [...data.files];
  const [first] = files;
  if (!first || files.length > 1 || !NAMELESS.test(first.name)) return fromDataTransfer(data);
  const name = `${label} ${stamp(at)}${first.name.slice("image".length)}`;
  return fromFiles([new File([first], name, { type: first.type, lastModified: at.getTime() })]);
}

/** Local time, fit for a file's name. */
function stamp(at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(".")}`;
}
