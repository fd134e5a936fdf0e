import { data, type RouterContextProvider } from "react-router";
import { readCode } from "#app/features/cart/lines/discount-code-store.ts";
import { findMailedCart } from "#app/features/abandoned-carts/abandoned-cart.store.server.ts";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { m } from "#app/i18n/messages.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import type { CartLink } from "./fill-cart.ts";
import { parsePermalink } from "./permalink.ts";

interface LinkArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly lines: string };
}

/** Last part of the address of a mailed cart, in place of the lines of a permalink. */
const RESTORE = "restore";

/**
 * Reads `/cart/10011:2,10021:1?discount=CODE`, Shopify's cart permalink, or `/cart/restore?token=…`, the link of a mailed
 * cart; 404 for others, and for a mailed cart that is gone. Of a mailed cart only lines and code are told: whoever holds
 * the link learns no address, name or country. Changes nothing: mail scanners open links, too.
 */
export async function loadLink(args: LinkArgs) {
  return args.params.lines === RESTORE ? loadMailedCart(args) : loadPermalink(args);
}

function loadPermalink({ params, context, request }: LinkArgs) {
  const lines = parsePermalink(params.lines);
  if (lines === null)
    return data({ kind: "unknown" as const, head: notFoundHead(context, request) }, { status: 404 });
  const { code } = readCode(new URL(request.url).searchParams.get("discount"));
  const link: CartLink = { lines, code, token: null };
  const head = pageHead(context, request, {
    title: m["cart_link.title"](),
    description: m["cart_link.filling"](),
    noindex: true,
  });
  return data({ kind: "cart" as const, link, head });
}

async function loadMailedCart({ context, request }: LinkArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const cart = await findMailedCart(token, context.get(resourcesContext));
  const head = pageHead(context, request, {
    title: cart === null ? m["cart_link.restore_invalid_title"]() : m["cart_link.restore_title"](),
    description: m["cart_link.restore_filling"](),
    noindex: true,
  });
  if (cart === null) return data({ kind: "ended" as const, head }, { status: 404 });
  const { lines, code } = cart;
  const link: CartLink = { lines, code, token };
  return data({ kind: "cart" as const, link, head });
}
