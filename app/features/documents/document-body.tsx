interface DocumentBodyProps {
  /** From `renderDocument`: our own text. */
  readonly html: string;
  readonly className?: string;
}

const LOOK =
  "max-w-text [&_h2]:mt-14 [&_h2]:scroll-mt-32 [&_h2]:text-2xl [&_h2:first-child]:mt-0 [&_h3]:mt-8 [&_h3]:font-sans " +
  "[&_h3]:text-base [&_h3]:font-semibold [&_h3]:tracking-normal [&_p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-5 " +
  "[&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-2 [&_li]:pl-1 [&_li]:marker:text-muted [&_strong]:font-semibold " +
  "[&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:decoration-line-strong [&_a]:underline-offset-4 " +
  "[&_a:hover]:decoration-primary [&_code]:rounded [&_code]:bg-surface-muted [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:font-sans " +
  "[&_code]:text-sm [&_code]:font-medium [&_code]:wrap-anywhere [&_blockquote]:mt-6 [&_blockquote]:rounded-card " +
  "[&_blockquote]:bg-surface-muted [&_blockquote]:px-6 [&_blockquote]:pb-6 [&_blockquote]:pt-2";

/** Text column of a document: headings, paragraphs, lists and links, none of which needs code of its own. */
export function DocumentBody({ html, className = "" }: DocumentBodyProps) {
  const content = { __html: html };
  // Made on the server from the Markdown files of this repository.
  // oxlint-disable-next-line react/no-danger
  return <div className={`${LOOK} ${className}`} dangerouslySetInnerHTML={content} />;
}
