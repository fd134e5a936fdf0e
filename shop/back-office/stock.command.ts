import { changeStock } from "#shop/modules/catalogue/change-catalogue.ts";
import { findVariant } from "./find-variant.ts";
import { formatTable } from "#lib/terminal/format-table.ts";
import { done, misused, type CommandResult, wholeNumber } from "#lib/terminal/command.server.ts";
import type { BackOfficeShop, BackOfficeCommand } from "./office-command.ts";

const MOST_PIECES = 1_000_000;

export const stockCommand: BackOfficeCommand = {
  name: "stock",
  usage: "[<product> <variant> <pieces>]",
  summary: "what stands on the shelf, or what was counted there",
  words: [0, 3],
  run: async (office, { positionals }) => {
    const [handle, name, pieces] = positionals;
    if (handle === undefined) return listStock(office);
    if (name === undefined || pieces === undefined)
      return misused(`Usage: npm run shop -- stock ${stockCommand.usage}`);
    const quantity = wholeNumber(pieces);
    if (quantity === null || quantity > MOST_PIECES) return misused("Pieces are a whole number from 0.");
    const found = findVariant(office.catalogue, handle, name);
    if (!found.ok) return found.refusal;
    const { variant } = found;
    const { database, jobs, catalogue, settings, clock } = office;
    const before = await changeStock(
      { database, jobs, catalogue, shopUrl: settings.publicUrl, now: clock() },
      variant,
      quantity,
    );
    return done(`${variant.sku}: ${before} → ${quantity}.`, { sku: variant.sku, before, stock: quantity });
  },
};

async function listStock({ catalogue }: BackOfficeShop): Promise<CommandResult> {
  await catalogue.refresh();
  const rows = catalogue
    .all()
    .flatMap(({ handle, variants }) =>
      variants.map(({ key, sku, stock }) => ({ product: handle, variant: key, sku, stock })),
    );
  const text = formatTable(
    rows,
    [
      { title: "product", of: ({ product }) => product },
      { title: "variant", of: ({ variant }) => variant },
      { title: "sku", of: ({ sku }) => sku },
      { title: "stock", of: ({ stock }) => stock, right: true },
    ],
    "The shop has no products.",
  );
  return done(text, rows);
}
