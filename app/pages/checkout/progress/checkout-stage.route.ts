import { z } from "zod";
import { answerJson } from "#lib/http/answer-json.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import type { Route } from "./+types/checkout-stage.route";
import { readStage } from "#app/features/checkout/checkout-attempt.store.server.ts";

const tokenShape = z.uuid();

/**
 * Answers `GET /api/checkout-stage?page=<page token>` with the stage of the checkout that this rendering of the page
 * has sent, for the overlay. 400 for anything but a page token; the answer is one of three words.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenShape.safeParse(new URL(request.url).searchParams.get("page"));
  if (!token.success) return answerJson({ error: "invalid_page" }, { status: 400 });
  return answerJson({ stage: await readStage(context.get(resourcesContext).site, token.data) });
}
