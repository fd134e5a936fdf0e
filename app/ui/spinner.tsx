/** Turning ring with a visible and announced text. */
export function Spinner({ label, className = "" }: { readonly label: string; readonly className?: string }) {
  return (
    <div role="status" className={`flex flex-col items-center gap-4 text-muted ${className}`}>
      <span
        className="size-10 animate-spin rounded-full border-2 border-line border-t-primary"
        aria-hidden="true"
      />
      <span>{label}</span>
    </div>
  );
}
