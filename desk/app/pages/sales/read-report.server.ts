import type { RouterContextProvider } from "react-router";
import { isCurrency } from "#domain/money/money.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { readPeriod } from "./sales-period.ts";

/** Reads from an address what is reported: the period, and the currency if it names one. */
export function readQuestion(request: Request, context: Readonly<RouterContextProvider>) {
  const { searchParams } = new URL(request.url);
  const { preset, ...period } = readPeriod(searchParams, shopDay(context.get(deskContext).clock()));
  const currency = searchParams.get("currency") ?? undefined;
  return { preset, input: { ...period, currency: isCurrency(currency) ? currency : undefined } };
}
