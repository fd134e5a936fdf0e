import { m } from "#app/i18n/messages.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** Skeleton of the summary until the browser's cart has been read. */
export function SummarySkeleton() {
  return (
    <div role="status" className="rounded-card bg-surface-muted px-5 py-1.5 sm:p-6 lg:p-8">
      <span className="sr-only">{m["checkout_page.loading_cart"]()}</span>
      <Skeleton className="h-11 w-full lg:h-9 lg:w-2/3" />
      <div className="mt-5 hidden flex-col gap-4 lg:flex">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    </div>
  );
}
