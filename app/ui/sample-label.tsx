/** Label that marks demo content as invented (design §5.16). */
export function SampleLabel({
  children,
  className = "",
}: {
  readonly children: string;
  readonly className?: string;
}) {
  return (
    <p
      className={`self-start rounded-full border border-current/40 px-3 py-1 text-xs font-medium ${className}`}
    >
      {children}
    </p>
  );
}
