import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { speaking } from "../i18n/request-language.server.ts";
import { Spinner } from "../ui/spinner.tsx";
import { PageComing } from "./page-coming.tsx";
import { CartSkeleton } from "./skeletons/cart-skeleton.tsx";
import { CheckoutSkeleton } from "./skeletons/checkout-skeleton.tsx";
import { ProductSkeleton } from "./skeletons/product-skeleton.tsx";

const LABEL = "Loading page...";

function standsFor(pathname: string): string {
  return speaking("en", () => renderToString(<PageComing pathname={pathname} />));
}

const STANDS: Readonly<Record<string, ReactElement>> = {
  "product skeleton": <ProductSkeleton label={LABEL} />,
  "cart skeleton": <CartSkeleton label={LABEL} />,
  "checkout skeleton": <CheckoutSkeleton label={LABEL} />,
  spinner: <Spinner label={LABEL} className="pt-40" />,
};

describe("what stands for a page on its way (spec §2)", () => {
  it.each([
    ["/products/papillex", "product skeleton"],
    ["/product/papillex", "product skeleton"],
    ["/product", "product skeleton"],
    ["/cart", "cart skeleton"],
    ["/checkout", "checkout skeleton"],
    ["/", "spinner"],
    ["/shop", "spinner"],
    ["/productivity", "spinner"],
  ])("for %s is the %s, which says 'Loading page...'", (path, stand) => {
    const html = standsFor(path);
    expect(html).toContain(renderToString(STANDS[stand]));
    expect(html).toContain(LABEL);
  });

  it("speaks Romanian to who reads Romanian", () => {
    const html = speaking("ro", () => renderToString(<PageComing pathname="/cart" />));
    expect(html).toContain("Se încarcă pagina…");
  });
});
