import { redirect } from "react-router";
import type { Route } from "./+types/export.route";
import { askStore } from "#desk/office/ask-store.server.ts";
import { answerCsv } from "#desk/platform/answer-file.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";

/** Sends the confirmed addresses as a file, as many as there are: a part is read when the one before was sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(request, context, "newsletter.export", "/newsletter");
  const load = (after?: string) => askStore(request, context, "exportNewsletter", { after });
  const first = await load();
  if (!first.ok) throw redirect("/newsletter");
  async function* parts(): AsyncGenerator<string> {
    let part: typeof first = first;
    yield part.ok ? part.data.csv : "";
    while (part.ok && part.data.after !== null) {
      part = await load(part.data.after);
      if (!part.ok) throw new Error("A part of the newsletter's addresses was refused.");
      yield withoutTitles(part.data.csv);
    }
  }
  return answerCsv(first.data.fileName, parts());
}

function withoutTitles(csv: string): string {
  return csv.slice(csv.indexOf("\r\n"));
}
