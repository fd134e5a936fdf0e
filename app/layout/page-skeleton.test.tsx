import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Language } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { PageComing } from "./navigation-aids.tsx";
import { chooseSkeleton } from "./page-skeleton.tsx";
import { CartSkeleton } from "./skeletons/cart-skeleton.tsx";
import { CheckoutSkeleton } from "./skeletons/checkout-skeleton.tsx";
import { ProductSkeleton } from "./skeletons/product-skeleton.tsx";

const LABEL = "Loading page...";

function drawn(language: Language, pathname: string): string {
  return withLanguage(language, () =>
    renderToString(chooseSkeleton(pathname) ?? <PageComing pathname={pathname} />),
  );
}

const STANDS: Readonly<Record<string, ReactElement>> = {
  "product skeleton": <ProductSkeleton label={LABEL} />,
  "cart skeleton": <CartSkeleton label={LABEL} />,
  "checkout skeleton": <CheckoutSkeleton label={LABEL} />,
  spinner: <Spinner label={LABEL} className="pt-40" />,
};

describe("a page that is loading (spec §2)", () => {
  it.each([
    ["/products/papillex", "product skeleton"],
    ["/product/papillex", "product skeleton"],
    ["/product", "product skeleton"],
    ["/cart", "cart skeleton"],
    ["/checkout", "checkout skeleton"],
    ["/", "spinner"],
    ["/shop", "spinner"],
    ["/productivity", "spinner"],
  ])("%s shows the %s, which says 'Loading page...'", (path, stand) => {
    const html = drawn("en", path);
    expect(html).toContain(renderToString(STANDS[stand]));
    expect(html).toContain(LABEL);
  });

  it("is in Romanian on a Romanian page", () => {
    expect(drawn("ro", "/cart")).toContain("Se încarcă pagina…");
  });
});
