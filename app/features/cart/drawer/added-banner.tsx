import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useSharedState } from "#app/ui/shared-state.ts";
import { addedText, bannerItems } from "./drawer-store.ts";

/** The 'item added' banner with what was just added, for 5 s (spec §2, §4); the announcer reads it out. */
export function AddedBanner() {
  const items = useSharedState(bannerItems);
  if (items.length === 0) return null;
  return (
    <div
      data-testid="added-banner"
      className="flex items-start gap-3 border-b border-line bg-surface-muted px-6 py-4 text-sm low:py-1"
    >
      <Icon name="check-circle" className="size-6 text-success" />
      <div className="min-w-0">
        <p className="font-semibold">
          {items.length === 1 ? m["cart.item_added"]() : m["cart.items_added"]()}
        </p>
        {items.map((item, index) => (
          // The same bottle may be added twice.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className="break-words text-muted">
            {addedText(item)}
          </p>
        ))}
      </div>
    </div>
  );
}
