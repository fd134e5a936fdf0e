import type { RouterContextProvider } from "react-router";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import type { SubscriptionFigures } from "./sales-data.ts";

/** Asks the shop about the subscriptions of the days; null where it has no office. */
export async function askSubscriptions(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<SubscriptionFigures | null> {
  if (context.get(deskContext).office === null) return null;
  const input = { from, until };
  const answer = await askOffice(request, context, { command: "subscriptionFigures", input });
  return answer.ok ? answer.data : null;
}
