interface DrawingProps {
  /** The text of one of our own SVG files (`import drawing from "….svg?raw"`), never anything from outside. */
  readonly svg: string;
  readonly className?: string;
}

/** A decorative line drawing in the text's colour: drawn in `currentColor`, it must stand inline. */
export function Drawing({ svg, className = "" }: DrawingProps) {
  const content = { __html: svg };
  const look = `block shrink-0 ${className}`;
  // The text is a file of this repository, read at build time.
  // oxlint-disable-next-line react/no-danger
  return <span aria-hidden="true" className={look} dangerouslySetInnerHTML={content} />;
}
