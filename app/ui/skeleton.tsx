/** Placeholder of content that is loading; screen readers get the text beside it instead. */
export function Skeleton({ className = "" }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-card bg-line/70 ${className}`} />;
}
