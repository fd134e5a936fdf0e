import { redirect } from "react-router";
import type { Route } from "./+types/export.route";
import { answerCsv } from "#desk/platform/answer-file.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { askSubscriptions } from "./ask-subscriptions.server.ts";
import { readQuestion } from "./read-report.server.ts";
import { writeSubscriptions } from "./write-subscriptions.ts";

/** Answers with the report of an address as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { input } = readQuestion(request, context);
  const answer = await askStore(request, context, "exportSales", input);
  // Days that somebody typed.
  if (!answer.ok) throw redirect("/sales");
  const { fileName, csv } = answer.data;
  const subscriptions = await askSubscriptions(request, context, input);
  const more = subscriptions === null ? [] : [`\r\n${writeSubscriptions(subscriptions)}`];
  return answerCsv(fileName, [csv, ...more]);
}
