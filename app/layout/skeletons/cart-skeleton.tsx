import { Skeleton } from "#app/ui/skeleton.tsx";

export function CartSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="page-width grid gap-10 py-12 lg:grid-cols-[1fr_24rem]">
      <span className="sr-only">{label}</span>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-12 w-48" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-32 w-full" />
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
