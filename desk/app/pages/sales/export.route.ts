import { redirect } from "react-router";
import type { Route } from "./+types/export.route";
import { answerCsv } from "#desk/platform/answer-file.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { readQuestion } from "./read-report.server.ts";

/** Answers with the report of an address as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { input } = readQuestion(request, context);
  const answer = await askStore(request, context, "exportSales", input);
  // Days that somebody typed.
  if (!answer.ok) throw redirect("/sales");
  return answerCsv(answer.data.fileName, [answer.data.csv]);
}
