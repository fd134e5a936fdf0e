import type { Route } from "./+types/mail-list.route";
import { answerMailList } from "./load-mails.server.ts";

/** Answers `/dev/mail.json`: the outbox for programs. */
export const loader = (args: Route.LoaderArgs) => answerMailList(args);
