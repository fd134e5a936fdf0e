import { data, type RouterContextProvider } from "react-router";
import { emailKey } from "#domain/customer/email-key.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { readSession, type SignedIn } from "#app/features/auth/sessions/current-session.server.ts";
import { findOrderByNumber, findOrderOf } from "#app/features/orders/customer-orders.store.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { refundedUnits } from "#app/features/orders/mirrored-refund.ts";
import { findLinkedOrder } from "#app/features/orders/link/order-link.store.server.ts";
import { chargeDeclaration } from "./declaration-budget.server.ts";
import type { WithdrawalProof } from "#app/features/withdrawal/withdrawal.tables.ts";
import { recordWithdrawal } from "#app/features/withdrawal/withdrawal.store.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { WithdrawalAnswer } from "./withdrawal-answer.ts";
import {
  type DeclarableOrder,
  readDeclaration,
  readValues,
  type WithdrawalValues,
} from "./withdrawal-values.ts";

/** Maximum number of lines that the form lists; of a longer order they are named in words. */
const LISTED_LINES_MAX = 40;
const ORDER_ID = /^\d{1,20}$/;

interface WithdrawalArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

export interface WithdrawalStart {
  readonly order: DeclarableOrder | null;
  readonly values: WithdrawalValues;
}

/** Loads the form, filled in with known data: an order of the session or of a mailed link, and its customer. */
export async function loadWithdrawal(args: WithdrawalArgs): Promise<WithdrawalStart> {
  const session = await readSession(args.request, args.context);
  const proven = await provenOrder(args, session);
  const order = proven === null ? null : declarableOrder(proven.order);
  const name = [session?.firstName, session?.lastName].filter(Boolean).join(" ");
  const units = order?.lines?.map(({ id, left }) => [id, String(left)] as const) ?? [];
  const values: WithdrawalValues = {
    name: name || (proven?.order.delivery?.name ?? ""),
    email: session?.email ?? proven?.order.email ?? "",
    number: "",
    description: "",
    scope: "all",
    part: "",
    units: Object.fromEntries(units),
  };
  return { order, values };
}

/**
 * Handles `POST /withdrawal`: shows the declaration to be confirmed, then records it. Every declaration is accepted,
 * whatever it names; no limit refuses one (issue *Withdrawal*).
 */
export async function declareWithdrawal({ request, context }: WithdrawalArgs) {
  const resources = context.get(resourcesContext);
  const { language, ip } = context.get(visitContext);
  const form = await readFormOrEmpty(request);
  const step = textOf(form, "step");
  const session = await readSession(request, context);
  const proven = await provenOrder({ request, context }, session);
  const order = proven === null ? null : declarableOrder(proven.order);
  const values = readValues(form, order?.lines?.map(({ id }) => id) ?? []);
  const read = readDeclaration(values, order);
  if (step === "edit") return data<WithdrawalAnswer>({ kind: "form", values, problems: {} });
  if (!read.ok)
    return data<WithdrawalAnswer>({ kind: "form", values, problems: read.problems }, { status: 422 });
  const { declaration } = read;
  if (step !== "confirm") return data<WithdrawalAnswer>({ kind: "review", values, declaration });
  const known = proven ?? (await namedOrder(resources.site, session, declaration.orderNumber));
  const declaredAt = await recordWithdrawal(resources, {
    declaration,
    language,
    ...chargeDeclaration(resources, ip),
    proven:
      known === null ? ownMailbox(session, declaration) : { orderId: known.order.id, proof: known.proof },
  });
  return data<WithdrawalAnswer>({
    kind: "done",
    declaredAt: declaredAt.toISOString(),
    email: declaration.email,
    outbox: resources.settings.outbox,
  });
}

interface ProvenOrder {
  readonly order: MirroredOrder;
  readonly proof: WithdrawalProof;
}

/** Finds the order that the address names, by the token of a mailed link or as one of the session's own. */
async function provenOrder(
  { request, context }: WithdrawalArgs,
  session: SignedIn | null,
): Promise<ProvenOrder | null> {
  const resources = context.get(resourcesContext);
  const { site, clock } = resources;
  const { searchParams } = new URL(request.url);
  const linked = await findLinkedOrder(resources, searchParams.get("token") ?? "", clock());
  if ("order" in linked) return { order: linked.order, proof: "link" };
  const id = searchParams.get("order") ?? "";
  if (session === null || !session.isVerified || !ORDER_ID.test(id)) return null;
  const order = await findOrderOf(site, session, id);
  return order && { order, proof: "session" };
}

/** Finds the order with the typed number, if it was made with the session's proven mailbox. */
async function namedOrder(
  site: Parameters<typeof findOrderByNumber>[0],
  session: SignedIn | null,
  orderNumber: string | null,
): Promise<ProvenOrder | null> {
  const number = orderNumber === null ? null : readOrderNumber(orderNumber);
  if (session === null || !session.isVerified || number === null) return null;
  const order = await findOrderByNumber(site, { number, emailKey: session.emailKey });
  return order && { order, proof: "session" };
}

/** Returns the session's proven mailbox, for an order that no webhook may have reported yet. */
function ownMailbox(session: SignedIn | null, { email }: { readonly email: string }) {
  const isOwn = session?.isVerified === true && session.emailKey === emailKey(email);
  return isOwn ? { orderId: null, proof: "session" as const } : null;
}

function declarableOrder(order: MirroredOrder): DeclarableOrder {
  const lines = order.lines.flatMap((line) => {
    const { id, title, variantTitle, quantity } = line;
    const left = quantity - refundedUnits(order, line);
    return id === undefined ? [] : [{ id, title: [title, variantTitle].filter(Boolean).join(", "), left }];
  });
  const isListed = lines.length === order.lines.length && lines.length <= LISTED_LINES_MAX;
  return { name: order.name, lines: isListed ? lines.filter(({ left }) => left > 0) : null };
}
