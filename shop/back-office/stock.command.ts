import { askOffice } from "#shop/office/run-office.ts";
import { findVariant } from "./find-variant.ts";
import { formatTable } from "#lib/terminal/format-table.ts";
import {
  done,
  misused,
  type CommandResult,
  readKey,
  readOption,
  wholeNumber,
} from "#lib/terminal/command.server.ts";
import type { BackOfficeShop, BackOfficeCommand } from "./office-command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

const MOST_PIECES = 1_000_000;

export const stockCommand: BackOfficeCommand = {
  name: "stock",
  usage: "[<product> <variant> <pieces> [--reason <text>]]",
  summary: "what stands on the shelf, or what was counted there",
  options: { reason: { type: "string" } },
  words: [0, 3],
  run: async (office, input) => {
    const [handle, name, pieces] = input.positionals;
    if (handle === undefined) return listStock(office);
    if (name === undefined || pieces === undefined)
      return misused(`Usage: npm run shop -- stock ${stockCommand.usage}`);
    const quantity = wholeNumber(pieces);
    if (quantity === null || quantity > MOST_PIECES) return misused("Pieces are a whole number from 0.");
    const found = findVariant(office.catalogue, handle, name);
    if (!found.ok) return found.refusal;
    const answer = await askOffice(
      office,
      {
        command: "setStock",
        key: readKey(input),
        input: { variant: found.variant.id, quantity, reason: readOption(input, "reason") },
      },
      "terminal",
    );
    if (!answer.ok) return refusedByOffice(answer);
    const { sku, before, stock } = answer.data;
    return done(`${sku}: ${before} → ${stock}.`, { sku, before, stock });
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
