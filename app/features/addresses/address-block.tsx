/** An address as `addressLines` wrote it out. */
export function AddressBlock({
  lines,
  className = "",
}: {
  readonly lines: readonly string[];
  readonly className?: string;
}) {
  return (
    <address className={`not-italic ${className}`}>
      {lines.map((line, index) => (
        // Two parts may read the same: a town and its county.
        // eslint-disable-next-line react/no-array-index-key
        <span key={`${index} ${line}`} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  );
}
