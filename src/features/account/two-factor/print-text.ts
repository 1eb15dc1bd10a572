/** Prints lines of text under a title, and nothing else of the page. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const paper = frame.contentDocument;
  const printer = frame.contentWindow;
  if (!paper || !printer) return frame.remove();
  paper.title = title;
  const text = paper.createElement("pre");
  text.textContent = [title, "", ...lines].join("\n");
  paper.body.append(text);
  printer.addEventListener("afterprint", () => frame.remove());
  printer.print();
}
