import { Skeleton } from "#app/ui/skeleton.tsx";

export function CheckoutSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="page-width grid gap-10 py-12 lg:grid-cols-[1fr_26rem]">
      <span className="sr-only">{label}</span>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-12 w-64" />
        {["contact", "name", "street", "city", "country"].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
