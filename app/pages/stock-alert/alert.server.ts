import { data, type RouterContextProvider } from "react-router";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { readStockAlertToken } from "#app/features/stock-alerts/stock-alert-link.server.ts";
import { confirmAlert, endAlert, findAlert } from "#app/features/stock-alerts/stock-alert.store.server.ts";
import type { StockAlert } from "#app/features/stock-alerts/stock-alert.tables.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";

interface AlertArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** `open`: can be confirmed; `waiting`: is confirmed; `sent`: its mail was sent; `ended`: just now; `invalid`: no alert. */
export type AlertState = "open" | "waiting" | "sent" | "ended" | "invalid";

/** Reads the state of an alert's link. Changes nothing: mail scanners open links, too. */
export async function loadAlert(args: AlertArgs) {
  const id = alertOf(args);
  return answer(stateOf(id === null ? null : await findAlert(args.context.get(resourcesContext).site, id)));
}

/** Handles `POST`: confirms the alert, or ends it where the button says so. */
export async function changeAlert(args: AlertArgs) {
  const resources = args.context.get(resourcesContext);
  const id = alertOf(args);
  if (id === null) return answer("invalid");
  if (textOf(await readFormOrEmpty(args.request), "do") === "end") {
    await endAlert(id, resources);
    return answer("ended");
  }
  return answer(stateOf(await confirmAlert(id, resources)));
}

function alertOf({ request, context }: AlertArgs): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return readStockAlertToken(token, context.get(resourcesContext).linkSecret);
}

function stateOf(alert: StockAlert | null): AlertState {
  if (alert === null) return "invalid";
  if (alert.confirmedAt === null) return "open";
  return alert.announcedAt === null ? "waiting" : "sent";
}

function answer(state: AlertState) {
  return data({ state }, { status: state === "invalid" ? 404 : 200 });
}
