import { publishPages, readDemoInfoPages } from "../../db/index";
import { UnusableFile, UsageError, type Command } from "../command";
import { readArticle, readListText } from "../files/list-file";

/** `pages publish folder`: publishes new versions of info pages, such as the terms of sale. */
export const publishPagesCommand: Command = {
  name: "pages publish",
  usage: "folder",
  help: "Publishes the pages of a folder (pages.json, and of each code.cs.md and code.en.md, or .html) that differ from their newest version.",
  async run({ db, print }, [folder, ...more]) {
    if (folder === undefined || more.length) throw new UsageError("Give exactly one folder");
    let pages;
    try {
      pages = readDemoInfoPages(folder, { readText: readListText, readArticle });
    } catch (error) {
      if (error instanceof UnusableFile) throw error;
      throw new UsageError(error instanceof Error ? error.message : String(error));
    }
    const publishedPages = await db.transaction((tx) => publishPages(tx, pages));
    for (const name of publishedPages) print(`published: ${name}`);
    if (!publishedPages.length) print("nothing has changed");
  },
};
