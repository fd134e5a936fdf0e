/** Format of a blog's or an article's handle; other handles are not requested from the platform. */
const HANDLE = /^[a-z0-9][a-z0-9-]{0,127}$/;

/** Tells whether a part of a path can be the handle of a blog or an article. */
export function isHandle(text: string | undefined): text is string {
  return text !== undefined && HANDLE.test(text);
}

/** The feed of the newest articles; `?lang=` names another language. */
export const RSS_PATH = "/blog/rss.xml";

/** Builds the path of an article. */
export function articlePath(article: {
  readonly handle: string;
  readonly blog: { readonly handle: string };
}): string {
  return `/blog/${article.blog.handle}/${article.handle}`;
}
