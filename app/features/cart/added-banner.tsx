import { m } from "../../i18n/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { useSharedState } from "../../ui/shared-state.ts";
import { bannerItem } from "./drawer-store.ts";

/** The 'item added' banner with the last-added item, for 5 s (spec §2, §4); the announcer reads it out. */
export function AddedBanner() {
  const item = useSharedState(bannerItem);
  if (item === null) return null;
  return (
    <div
      data-testid="added-banner"
      className="flex items-start gap-3 border-b border-sand bg-cream px-6 py-4 text-sm"
    >
      <Icon name="check-circle" className="size-6 text-success" />
      <div className="min-w-0">
        <p className="font-semibold">{m["cart.item_added"]()}</p>
        <p className="break-words text-taupe">
          {item.quantity} × {`${item.name} ${item.variant}`.trim()}
        </p>
      </div>
    </div>
  );
}
