import { expect, it } from "vitest";
import { hidesBottomBar, isPlain } from "./frame.ts";

it.each([
  ["/cart", true, true],
  ["/checkout", true, true],
  ["/some/checkout/page", true, true],
  ["/finish", true, false],
  ["/verify-magic-link", true, false],
  ["/shop", false, false],
  ["/products/cart-box", false, true],
  ["/", false, false],
])("%s is without header and footer: %s, without the bottom bar: %s (spec §2)", (path, plain, barless) => {
  expect([isPlain(path), hidesBottomBar(path)]).toEqual([plain, barless]);
});
