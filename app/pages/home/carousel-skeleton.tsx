import { Skeleton } from "#app/ui/skeleton.tsx";

/** Skeleton of the carousel: one card on a phone, else three side by side. */
export function CarouselSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="grid gap-6 md:grid-cols-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="aspect-[3/4] w-full" />
      <Skeleton className="hidden aspect-[3/4] w-full md:block" />
      <Skeleton className="hidden aspect-[3/4] w-full md:block" />
    </div>
  );
}
