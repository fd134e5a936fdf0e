import { Skeleton } from "#app/ui/skeleton.tsx";

export function ProductSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="page-width grid gap-8 py-10 lg:grid-cols-2 lg:gap-16">
      <span className="sr-only">{label}</span>
      <Skeleton className="aspect-square w-full" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-14 w-3/4" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-14 w-full rounded-full" />
      </div>
    </div>
  );
}
