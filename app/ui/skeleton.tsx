/** Holds the place of content on its way; screen readers get the text beside it instead. */
export function Skeleton({ className = "" }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-card bg-line/70 ${className}`} />;
}
