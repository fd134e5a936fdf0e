/**
 * A quiet stand-in for content on its way; screen readers get the text beside it instead. Where the server sends it,
 * the content is the scripts' to make: they start at once (`document-scripts.server.ts`).
 */
export function Skeleton({ className = "" }: { readonly className?: string }) {
  return (
    <div
      data-skeleton=""
      aria-hidden="true"
      className={`animate-pulse rounded-card bg-sand/70 ${className}`}
    />
  );
}
