/** Address as `addressLines` formatted it. */
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
        // Two parts may be equal: a town and its county.
        // eslint-disable-next-line react/no-array-index-key
        <span key={`${index} ${line}`} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  );
}
