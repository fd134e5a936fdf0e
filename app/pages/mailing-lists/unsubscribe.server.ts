import { data, type RouterContextProvider } from "react-router";
import { cartReminderList } from "#app/features/abandoned-carts/cart-reminder-list.server.ts";
import { countDeparture } from "#app/features/campaigns/campaign.store.server.ts";
import { readLeaveCampaign } from "#app/features/campaigns/leave-link.server.ts";
import type { MailingList } from "#app/features/mails/mailing-list.server.ts";
import { MAILING_LISTS, type MailingListName } from "#app/features/mails/unsubscribe-address.ts";
import { readUnsubscribeToken } from "#app/features/mails/unsubscribe-link.server.ts";
import { newsletterList } from "#app/features/newsletter/newsletter-list.server.ts";
import { invitationList } from "#app/features/reviews/invitations/invitation-list.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";

const LISTS: Readonly<Record<MailingListName, MailingList>> = {
  newsletter: newsletterList,
  "review-invitations": invitationList,
  "cart-reminders": cartReminderList,
};

interface UnsubscribeArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly list?: string | undefined };
}

/** `reading`: the list can be left; `left`: now or some time before; `invalid`: the link is none of ours. */
export type UnsubscribeView =
  | { readonly state: "reading" | "left"; readonly list: MailingListName }
  | { readonly state: "invalid" };

interface Reader {
  readonly list: MailingListName;
  readonly id: string;
}

/** Reads the state of a link. Changes nothing: mail scanners open links, too. */
export async function loadUnsubscribe(args: UnsubscribeArgs) {
  const reader = readerOf(args);
  if (reader === null) return answer({ state: "invalid" });
  const { list, id } = reader;
  const isReading = await LISTS[list].includes(id, args.context.get(resourcesContext));
  return answer({ state: isReading ? "reading" : "left", list });
}

/**
 * Handles `POST`: removes the reader from the list (RFC 8058). The body is not read, since the address has all that
 * is needed: a form, a multipart body and none are the same. Answers 200 with the page, never with a redirect.
 */
export async function leaveList(args: UnsubscribeArgs) {
  const reader = readerOf(args);
  if (reader === null) return answer({ state: "invalid" });
  const resources = args.context.get(resourcesContext);
  const campaign = reader.list === "newsletter" ? readLeaveCampaign(new URL(args.request.url)) : null;
  // Before the reader is gone, with all that is known of them.
  if (campaign !== null) await countDeparture(resources.site, campaign, reader.id);
  await LISTS[reader.list].leave(reader.id, resources);
  return answer({ state: "left", list: reader.list });
}

function readerOf({ request, context, params }: UnsubscribeArgs): Reader | null {
  const list = MAILING_LISTS.find((name) => name === params.list);
  if (list === undefined) return null;
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const id = readUnsubscribeToken(list, token, context.get(resourcesContext).linkSecret);
  return id === null ? null : { list, id };
}

function answer(view: UnsubscribeView) {
  return data({ view }, { status: view.state === "invalid" ? 404 : 200 });
}
