import type { Route } from "./+types/mail-html.route";
import { answerMailHtml } from "./load-mails.server.ts";

/** Answers `/dev/mail/{id}/html`, the document in the page's frame. */
export const loader = (args: Route.LoaderArgs) => answerMailHtml({ ...args, id: args.params.id });
