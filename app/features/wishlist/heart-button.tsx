import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showPageAlert } from "#app/ui/page-alert.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { wishlist } from "./lazy-wishlist.ts";
import { savedProducts } from "./saved-products.ts";

interface HeartButtonProps {
  readonly handle: string;
  readonly title: string;
  readonly className: string;
}

/**
 * Toggle button that adds a product to the wishlist or removes it; pressed while it is in the list. Its code is
 * loaded with the first click.
 */
export function HeartButton({ handle, title, className }: HeartButtonProps) {
  const saved = useSharedState(savedProducts).has(handle);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={m["wishlist.save"]({ title })}
      onClick={() => void keep({ handle, title }, !saved)}
      className={`grid size-11 place-items-center rounded-full transition-colors ${className}`}
    >
      <Icon name={saved ? "heart-fill" : "heart"} />
    </button>
  );
}

async function keep(product: { readonly handle: string; readonly title: string }, saved: boolean) {
  const code = await wishlist.fetch();
  if (code !== null) return code.keepProduct(product, saved);
  showPageAlert(m["wishlist.failed"]({ title: product.title }));
}
