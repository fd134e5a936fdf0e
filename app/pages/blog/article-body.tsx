/**
 * Styles of an article's HTML, sanitised on the server (`app/shop-client/blog/blog-html.server.ts`). Its elements
 * have no classes, so they are styled from the container.
 */
const LOOK = [
  "[&>*+*]:mt-5 [&>:first-child]:mt-0",
  "[&_h2]:mt-14 [&_h2]:scroll-mt-36 [&_h2]:text-2xl [&_h2+*]:mt-4",
  "[&_h3]:mt-10 [&_h3]:scroll-mt-36 [&_h3]:text-xl [&_h3+*]:mt-3 [&_h4]:mt-8 [&_h4]:font-semibold",
  "[&_a]:underline [&_a]:decoration-highlight [&_a]:decoration-2 [&_a]:underline-offset-4 [&_a:hover]:decoration-on-surface",
  "[&_strong]:font-semibold",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-6 [&_li+li]:mt-2 [&_li]:pl-1 [&_li::marker]:text-highlight-text",
  "[&_blockquote]:my-10 [&_blockquote]:border-l-2 [&_blockquote]:border-highlight [&_blockquote]:pl-6 [&_blockquote]:font-display [&_blockquote]:text-xl",
  "[&_figure]:my-10 [&_img]:h-auto [&_img]:w-full [&_img]:rounded-card [&_figcaption]:mt-3 [&_figcaption]:text-sm [&_figcaption]:text-muted",
  "[&_table]:block [&_table]:overflow-x-auto [&_table]:text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-3 [&_:is(th,td)]:pr-6 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top",
  "[&_hr]:my-12 [&_hr]:border-line",
].join(" ");

/** Renders the HTML of an article, which has to be sanitised. */
export function ArticleBody({ html }: { readonly html: string }) {
  const content = { __html: html };
  // Sanitised on the server with an attack table in its test.
  // oxlint-disable-next-line react/no-danger
  return <div className={`break-words ${LOOK}`} dangerouslySetInnerHTML={content} />;
}
