/** Notice that samples replace articles that could not be loaded (spec §8). */
export function SampleNotice({ text }: { readonly text: string }) {
  return (
    <p role="status" className="rounded-card bg-surface-muted px-5 py-4 text-sm">
      {text}
    </p>
  );
}
