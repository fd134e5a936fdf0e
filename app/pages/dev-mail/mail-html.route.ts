import type { Route } from "./+types/mail-html.route";
import { answerMailHtml } from "./load-mails.server.ts";

/** `/dev/mail/{id}/html`: what the frame of the page shows. */
export const loader = (args: Route.LoaderArgs) => answerMailHtml({ ...args, id: args.params.id });
