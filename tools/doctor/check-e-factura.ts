import { execFile } from "node:child_process";
import { z } from "zod";
import { COMPANY_IS_SAMPLE } from "#brand/company.ts";
import { fault, missing, ok, type Outcome, skipped } from "./finding.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/** Time for the command, whose store may be starting. */
const COMMAND_TIMEOUT_MS = 60_000;
const CONNECT = "Run `npm run store -- efactura connect`: docs/how/e-factura.md.";

const answer = z.union([
  z.object({
    service: z.enum(["test", "live"]),
    state: z.enum(["connected", "ends_soon", "not_connected"]),
    endsAt: z.string().nullable(),
    daysLeft: z.number().nullable(),
    fault: z.string().nullable(),
    documents: z.object({ needPerson: z.number() }),
  }),
  z.object({ code: z.string(), message: z.string() }),
]);

/** Checks that invoices reach RO e-Factura, and how long the connection lasts. @param ask runs the store's command */
export function eFacturaCheck(ask: () => Promise<string> = askStore) {
  return async ({ settings }: Pick<ShopUnderTest, "settings">): Promise<Outcome> => {
    if (settings.eFactura === null)
      return skipped("EFACTURA is off: sending invoices to RO e-Factura is yours.");
    if (COMPANY_IS_SAMPLE) {
      return missing(
        "EFACTURA is set, but the company is a sample: its invoices are models and are not sent.",
        "Fill in brand/company.ts, and set COMPANY_IS_SAMPLE to false.",
      );
    }
    return describe(await ask());
  };
}

/** Turns the answer of `efactura status --json` into a finding. */
export function describe(text: string): Outcome {
  const read = answer.safeParse(parse(text));
  if (!read.success) {
    return fault(
      "The store could not be asked about RO e-Factura.",
      "Run `npm run store -- efactura status`.",
    );
  }
  const status = read.data;
  if ("code" in status) return fault(status.message, "Run `npm run store -- efactura status`.");
  const { service, state, endsAt, daysLeft, fault: reason, documents } = status;
  const until = `until ${endsAt?.slice(0, 10)}, ${daysLeft} days`;
  if (state === "not_connected") return missing("The store is not connected to RO e-Factura.", CONNECT);
  if (state === "ends_soon") return missing(`The connection to RO e-Factura lasts ${until}.`, CONNECT);
  if (reason !== null) return missing(`ANAF does not prolong the connection (${until}): ${reason}`, CONNECT);
  if (documents.needPerson > 0) {
    const message = `${documents.needPerson} documents at RO e-Factura need you.`;
    return missing(message, "Run `npm run store -- efactura problems`.");
  }
  const note = service === "test" ? " It is the test service: nothing is declared." : "";
  return ok(`Connected to RO e-Factura (${service}) ${until}.${note}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Runs the command as a program: a running store answers, or the database does. */
function askStore(): Promise<string> {
  const words = ["tools/store.mjs", "--json", "efactura", "status"];
  return new Promise((resolve) => {
    // Exit code 1 tells of something to do; what it is stands in the output.
    execFile(process.execPath, words, { timeout: COMMAND_TIMEOUT_MS }, (_error, out) => resolve(out));
  });
}
