interface DrawingProps {
  /** The text of one of our own SVG files (`import drawing from "….svg?raw"`), never anything from outside. */
  readonly svg: string;
  readonly className?: string;
}

/** A decorative line drawing in the text's colour: drawn in `currentColor`, it must stand inline. */
export function Drawing({ svg, className = "" }: DrawingProps) {
  return (
    <span
      aria-hidden="true"
      className={`block shrink-0 ${className}`}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
