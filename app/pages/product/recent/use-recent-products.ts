import { useEffect, useState } from "react";
import { fetchNamedProducts } from "#app/features/products/fetch-named-products.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { recentProducts, removeGone } from "./recent-products.ts";

/** Rows that the page shows at most. */
const SHOWN_MAX = 4;

interface Recent {
  /** Number of products to make room for. */
  readonly count: number;
  /** Null while they are fetched, and when the platform does not answer. */
  readonly products: readonly ProductSummary[] | null;
  readonly failed: boolean;
}

/** Fetches the products that this browser showed last, besides the one of the page; those that are gone are removed. */
export function useRecentProducts(shownHandle: string): Recent {
  const language = useLanguage();
  const stored = useSharedState(recentProducts);
  const handles = stored.map(({ handle }) => handle).filter((handle) => handle !== shownHandle);
  const asked = handles.slice(0, SHOWN_MAX).join(",");
  const [answer, setAnswer] = useState<{ asked: string; products: readonly ProductSummary[] | null } | null>(
    null,
  );

  useEffect(() => {
    if (asked === "") return;
    let isOver = false;
    const named = asked.split(",");
    void fetchNamedProducts(named, language).then((products) => {
      if (isOver) return;
      setAnswer({ asked, products });
      if (products === null || products.length === named.length) return;
      const found = new Set(products.map(({ handle }) => handle));
      void removeGone(named.filter((handle) => !found.has(handle)));
    });
    return () => {
      isOver = true;
    };
  }, [asked, language]);

  const known = answer?.asked === asked ? answer : null;
  const count = asked === "" ? 0 : asked.split(",").length;
  return { count, products: known?.products ?? null, failed: known !== null && known.products === null };
}
