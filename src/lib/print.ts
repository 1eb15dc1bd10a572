interface Sheet {
  readonly paper: Document;
  readonly print: () => void;
}

/** An empty page beside this one, so that nothing else of it is printed. It goes when the printer has it. */
function sheetOf(title: string): Sheet | undefined {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: printer } = frame;
  if (!paper || !printer) {
    frame.remove();
    return undefined;
  }
  paper.title = title;
  printer.addEventListener("afterprint", () => frame.remove());
  return { paper, print: () => printer.print() };
}

/** Prints lines of text under a title, and nothing else of the page. */
export function printText(title: string, lines: readonly string[]): void {
  const sheet = sheetOf(title);
  if (!sheet) return;
  const text = sheet.paper.createElement("pre");
  text.textContent = [title, "", ...lines].join("\n");
  // Lines that are wider than the paper would lose their ends.
  text.style.whiteSpace = "pre-wrap";
  text.style.overflowWrap = "anywhere";
  sheet.paper.body.append(text);
  sheet.print();
}

/** Prints a picture on one page, no larger than it. Rejects when the browser can't show it. */
export async function printPicture(title: string, address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const sheet = sheetOf(title);
  if (!sheet) return;
  picture.style.maxInlineSize = "100%";
  picture.style.maxBlockSize = "98vh";
  sheet.paper.body.style.margin = "0";
  sheet.paper.body.append(picture);
  sheet.print();
}

/** Prints a document that the browser shows by itself, such as a PDF. Rejects when it doesn't let us. */
export function printDocument(address: string): Promise<void> {
  // It must stay for as long as the printer reads it, which nobody tells.
  document.querySelector("iframe[data-printed]")?.remove();
  const frame = document.createElement("iframe");
  frame.dataset["printed"] = "";
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  // A frame that isn't drawn at all loads no document.
  Object.assign(frame.style, {
    position: "fixed",
    inlineSize: "0",
    blockSize: "0",
    border: "0",
    opacity: "0",
  });
  return new Promise((resolve, reject) => {
    frame.onerror = () => reject(new Error("no document"));
    frame.onload = () => {
      try {
        frame.contentWindow?.print();
        resolve();
      } catch (error) {
        reject(error instanceof Error ? error : new Error("no printer"));
      }
    };
    frame.src = address;
    document.body.append(frame);
  });
}
