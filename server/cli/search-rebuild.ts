import type { Command } from "./command.ts";

export const searchRebuild: Command = {
  name: "search rebuild",
  usage: "",
  summary: "Forget the words that were read in files, and read all of them again; meanwhile less is found.",
  options: [],
  async run({ context, print }) {
    const { services, config } = await context();
    const contents = await services.contents.rebuild();
    print(
      config.contentSearch
        ? `${contents} contents are to be read. The worker does that, oldest first.`
        : "All words are forgotten. Nothing is read, since HOLDALL_CONTENT_SEARCH is false.",
    );
    return 0;
  },
};
