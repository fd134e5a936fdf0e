import { lineId } from "#shop/modules/order/webhooks/refund-payload.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { wholeNumber } from "#lib/terminal/command.server.ts";

export const LINE_USAGE = "--line <line>:<quantity>";
export const NOT_A_LINE =
  "--line is a line's place in the order and how many of it, such as 1:2; its SKU serves as well as its place.";

interface NamedUnits {
  readonly lineId: number;
  readonly quantity: number;
}

/** Reads lines as typed, `1:2` or `SZ-PAPILLEX-1:2`; null when one cannot be read or is not in the order. */
export function readLines(order: Order, typed: readonly string[]): NamedUnits[] | null {
  const lines: NamedUnits[] = [];
  for (const text of typed) {
    const [, name = "", count = ""] = /^(.+):(\d{1,6})$/.exec(text) ?? [];
    const place = wholeNumber(name);
    const line =
      place === null
        ? order.snapshot.lines.findIndex(({ sku }) => sku.toLowerCase() === name.toLowerCase())
        : place - 1;
    const quantity = wholeNumber(count) ?? 0;
    if (quantity === 0 || order.snapshot.lines[line] === undefined) return null;
    lines.push({ lineId: lineId(order, line), quantity });
  }
  return lines;
}
