import { data, type RouterContextProvider } from "react-router";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { readObjectionToken } from "#app/features/withdrawal/withdrawal-link.server.ts";
import {
  disputeWithdrawal,
  findWithdrawal,
  moveWithdrawal,
} from "#app/features/withdrawal/withdrawal.store.server.ts";
import { advanceWithdrawal } from "#app/features/withdrawal/advance-withdrawal.server.ts";
import type { Withdrawal } from "#app/features/withdrawal/withdrawal.tables.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";

interface ObjectionArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Content of the link's page. */
export type ObjectionView =
  | {
      /** `open`: it can still be stopped; `confirmed` and `objected`: just now, or some time before. */
      readonly state: "open" | "confirmed" | "objected" | "settled" | "closed";
      readonly orderName: string;
      /** ISO 8601. */
      readonly declaredAt: string;
      /** ISO 8601; null for one that a staff member checks, and that cannot be confirmed here. */
      readonly dueAt: string | null;
    }
  | { readonly state: "invalid" };

/** Reads the state of the declaration of a mailed link. Changes nothing: mail scanners open links, too. */
export async function loadObjection(args: ObjectionArgs) {
  return answer(await viewOf(args, await declarationOf(args)));
}

/**
 * Handles `POST`: the owner of the mailbox says that the declaration was another person's, or confirms it to be
 * carried out now.
 */
export async function answerObjection(args: ObjectionArgs) {
  const resources = args.context.get(resourcesContext);
  const { site, clock, log } = resources;
  const row = await declarationOf(args);
  if (row === null) return answer({ state: "invalid" });
  const choice = textOf(await readFormOrEmpty(args.request), "choice");
  const { id } = row;
  const moved =
    choice === "object"
      ? await disputeWithdrawal(site, id, clock())
      : choice === "confirm"
        ? await moveWithdrawal(site, id, ["waiting"], { state: "acting", nextTryAt: null })
        : null;
  if (moved !== null) {
    log.info(
      { withdrawal: row.number, choice },
      "the owner of the mailbox answered a declaration of withdrawal",
    );
    // The next round repeats what fails now.
    await advanceWithdrawal(resources, id).catch((error: unknown) =>
      log.error({ err: error, withdrawal: row.number }, "a declaration of withdrawal was not advanced"),
    );
  }
  const after = (await findWithdrawal(site, id)) ?? row;
  const view = await viewOf(args, after);
  const isConfirmed = moved !== null && choice === "confirm" && view.state !== "invalid";
  return answer(isConfirmed ? { ...view, state: "confirmed" } : view);
}

async function declarationOf({ request, context }: ObjectionArgs): Promise<Withdrawal | null> {
  const { site, linkSecret } = context.get(resourcesContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const id = readObjectionToken(token, linkSecret);
  return id === null ? null : findWithdrawal(site, id);
}

async function viewOf({ context }: ObjectionArgs, row: Withdrawal | null): Promise<ObjectionView> {
  const order =
    row?.orderId == null ? null : await findOrder(context.get(resourcesContext).site, row.orderId);
  if (row === null || order === null) return { state: "invalid" };
  const { declaredAt, actAt, state } = row;
  return {
    state: stateOf(row),
    orderName: order.name,
    declaredAt: declaredAt.toISOString(),
    dueAt: state === "waiting" ? (actAt?.toISOString() ?? null) : null,
  };
}

function stateOf({ state }: Withdrawal): "open" | "confirmed" | "objected" | "settled" | "closed" {
  switch (state) {
    case "received":
    case "waiting":
    case "person":
      return "open";
    case "acting":
      return "confirmed";
    case "disputed":
      return "objected";
    case "done":
      return "settled";
    case "closed":
      return "closed";
  }
}

function answer(view: ObjectionView) {
  return data({ view }, { status: view.state === "invalid" ? 404 : 200 });
}
