import { m } from "#app/i18n/messages.ts";
import type { Declaration } from "./declaration.ts";

/** Returns a declaration label by label, as the page repeats it and the mail records it. */
export function declaredContent(
  declaration: Declaration,
): readonly (readonly [label: string, text: string])[] {
  const { name, email, orderNumber, description, partInWords, lines } = declaration;
  return [
    [m["withdrawal.name"](), name],
    [m["withdrawal.email"](), email],
    ...(orderNumber === null ? [] : ([[m["withdrawal.number"](), orderNumber]] as const)),
    ...(description === null ? [] : ([[m["withdrawal.description"](), description]] as const)),
    [m["withdrawal.goods"](), goodsOf({ partInWords, lines })],
  ];
}

function goodsOf({ partInWords, lines }: Pick<Declaration, "partInWords" | "lines">): string {
  if (lines !== null) return lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ");
  return partInWords ?? m["withdrawal.all_goods"]();
}
