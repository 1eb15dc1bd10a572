/** Opens the browser's file dialog. Empty when the person chose nothing. */
export function pickFiles(kind: "files" | "folder" | "one-file"): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = kind !== "one-file";
    input.webkitdirectory = kind === "folder";
    input.hidden = true;
    const finish = () => {
      resolve([...(input.files ?? [])]);
      input.remove();
    };
    input.addEventListener("change", finish);
    input.addEventListener("cancel", finish);
    document.body.append(input);
    input.click();
  });
}
