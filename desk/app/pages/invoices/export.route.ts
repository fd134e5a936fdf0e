import { redirect } from "react-router";
import type { Route } from "./+types/export.route";
import { askStore } from "#desk/office/ask-store.server.ts";
import { answerCsv } from "#desk/platform/answer-file.ts";
import { readInvoiceSearch } from "./invoice-search.ts";

/** Sends the register of a period as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { from, until } = readInvoiceSearch(new URL(request.url).searchParams);
  const answer = await askStore(request, context, "exportInvoices", { from, until });
  if (answer.ok) return answerCsv(answer.data.fileName, [answer.data.csv]);
  throw redirect(`/invoices?${new URLSearchParams({ from, until, refused: "" }).toString()}`);
}
