import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";
import type { OrderItem } from "./order-item.ts";

/** Lists the items of an order in short, one line each with its picture. */
export function OrderItemList({ items }: { readonly items: readonly OrderItem[] }) {
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {items.map(({ text, picture }) => (
        <li key={text} className="flex items-center gap-3">
          <ProductThumbnail
            handle={picture?.handle ?? null}
            picture={picture}
            sizes="48px"
            className="size-12 shrink-0"
          />
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}
