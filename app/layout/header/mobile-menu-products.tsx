import { useEffect } from "react";
import type { MenuProduct } from "#app/features/menu/menu-product.ts";
import { loadMenuProducts, menuProducts } from "#app/features/menu/menu-products-store.ts";
import { ProductRow } from "#app/features/products/product-row.tsx";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { MenuLink } from "./mobile-menu-link.tsx";
import { closeMobileMenu } from "./mobile-menu-store.ts";
import { useRootData } from "#app/platform/root-data.ts";
import { categoryLinks } from "#app/layout/navigation.ts";

/** Maximum number of products in the menu; a larger shop has the rest behind the link above. */
const SHOWN = 6;

/**
 * Products with their pictures, as items of the menu's list; if they cannot be loaded, the links of the categories,
 * which lead to the same products.
 */
export function MobileMenuProducts() {
  const language = useLanguage();
  useEffect(() => void loadMenuProducts(language), [language]);
  const links = categoryLinks(useRootData()?.cautiousNames);
  const known = useSharedState(menuProducts);
  if (known.state === "loading") {
    return (
      <li>
        <Spinner label={m["menu.loading"]()} className="min-h-96 justify-center text-sm" />
      </li>
    );
  }
  if (known.state === "failed" || known.products.length === 0) {
    return links.map((link) => <MenuLink key={link.label()} link={link} />);
  }
  return known.products.slice(0, SHOWN).map((product) => (
    <li key={product.id}>
      <ProductRow
        handle={product.handle}
        title={product.title}
        note={noteOf(product, links)}
        imageUrl={product.imageUrl}
        onClick={closeMobileMenu}
      />
    </li>
  ));
}

/** Lists the categories of a product; its description if there are none. */
function noteOf({ handle, description }: MenuProduct, links: ReturnType<typeof categoryLinks>): string {
  const categories = links.filter(({ accent }) => accent === handle);
  return categories.length === 0 ? description : categories.map(({ label }) => label()).join(" · ");
}
