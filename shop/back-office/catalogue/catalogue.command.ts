import { misused, readOption } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "#shop/back-office/office-command.ts";
import { exportToFolder } from "./export-to-folder.ts";
import { importFiles } from "./import-files.ts";

export const catalogueCommand: BackOfficeCommand = {
  name: "catalogue",
  usage:
    "export <folder> | import <folder or file> [--dry-run] [--remove-missing] [--from shopify [--language ro|en] [--pictures <folder>]]",
  summary: "the whole catalogue as files, and files of this shop or of Shopify into the catalogue",
  options: {
    "dry-run": { type: "boolean" },
    "remove-missing": { type: "boolean" },
    from: { type: "string" },
    language: { type: "string" },
    pictures: { type: "string" },
  },
  words: [2, 2],
  run: async (office, input) => {
    const [action, path = ""] = input.positionals;
    if (action === "export") return exportToFolder(office, path);
    if (action !== "import") return null;
    const from = readOption(input, "from");
    if (from !== undefined && from !== "shopify")
      return misused("Files come from this shop, or --from shopify.");
    return importFiles(office, path, {
      isShopify: from === "shopify",
      language: readOption(input, "language"),
      pictures: readOption(input, "pictures"),
      dryRun: input.values["dry-run"] === true,
      removeMissing: input.values["remove-missing"] === true,
    });
  },
};
