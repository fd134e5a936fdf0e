import { eachLanguage, type EachLanguage, inLanguage } from "#domain/language/translations.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { ArticleFacts, BlogFacts, SeedArticle } from "#shop/modules/content/content-format.ts";
import { checkArticleDocument } from "#shop/modules/content/documents/article-document.ts";
import {
  readArticleDocument,
  readArticleDocuments,
  readBlogList,
} from "#shop/modules/content/documents/read-content.ts";
import { lockContent, removeArticle, writeArticle } from "#shop/modules/content/documents/write-content.ts";
import type { PictureSize } from "#shop/modules/media/choose-picture.ts";
import { findPictureSize, listPictureNames } from "#shop/modules/media/known-pictures.ts";
import {
  type OfficeAnswer,
  type OfficeRefusal,
  refuseDocument,
  refuseWith,
} from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { previewToken } from "#shop/schema/preview-token.ts";

/** Where an article is: seen by all, from its date on, or by nobody. */
export type ArticleState = "published" | "planned" | "hidden";

export interface ListedArticle {
  readonly handle: string;
  readonly titles: EachLanguage<string>;
  readonly blog: string;
  readonly author: string;
  readonly publishedAt: string;
  readonly state: ArticleState;
  readonly picture: string;
  /** Address of its page in the store. */
  readonly url: string;
}

export interface ArticlesData {
  /** The newest first. */
  readonly articles: readonly ListedArticle[];
  readonly blogs: readonly BlogFacts[];
}

/** Lists all articles, also those that nobody sees yet. */
export async function listArticlesInOffice({
  database,
  settings,
  clock,
}: PaymentContext): Promise<OfficeAnswer<ArticlesData>> {
  const documents = await readArticleDocuments(database);
  const articles = documents.map(({ facts, texts }) => ({
    handle: facts.handle,
    titles: eachLanguage((language) => inLanguage(texts, language).title),
    blog: facts.blog,
    author: facts.author,
    publishedAt: facts.publishedAt,
    state: stateOf(facts, clock()),
    picture: facts.image.file,
    url: articleUrl(settings.storefrontUrl, facts),
  }));
  return { ok: true, data: { articles, blogs: await readBlogList(database) } };
}

export interface ArticleData {
  /** Null for a new one. */
  readonly article:
    | (SeedArticle & {
        readonly version: string;
        readonly state: ArticleState;
        readonly url: string;
        /** Address of the page it will have, for a quarter of an hour; null once it is published. */
        readonly preview: string | null;
      })
    | null;
  readonly blogs: readonly BlogFacts[];
  /** Names of the pictures that can be its cover. */
  readonly pictures: readonly string[];
  /** Authors and tags of the other articles, to choose from. */
  readonly authors: readonly string[];
  readonly tags: readonly NamedTag[];
}

export interface NamedTag {
  readonly key: string;
  readonly names: EachLanguage<string>;
}

/** Shows one article in the format of its files, and what it can refer to. */
export async function showArticleInOffice(
  context: PaymentContext,
  { handle }: InputOf<"article">,
): Promise<OfficeAnswer<ArticleData>> {
  const { database, settings, clock } = context;
  const all = await readArticleDocuments(database);
  const found = all.find(({ facts }) => facts.handle === handle);
  if (handle !== undefined && found === undefined) return refuseWith("unknown_article");
  const article =
    found === undefined
      ? null
      : {
          facts: found.facts,
          texts: found.texts,
          version: found.updatedAt.toISOString(),
          state: stateOf(found.facts, clock()),
          url: articleUrl(settings.storefrontUrl, found.facts),
          preview:
            stateOf(found.facts, clock()) === "published"
              ? null
              : `${settings.storefrontUrl}/preview/${found.facts.blog}/${previewToken(context, "article", found.facts.handle)}`,
        };
  const data = {
    article,
    blogs: await readBlogList(database),
    pictures: await listPictureNames({ database, seedFolder: settings.seedFolder }),
    authors: [...new Set(all.map(({ facts }) => facts.author))].toSorted(),
    tags: tagsOf(all),
  };
  return { ok: true, data };
}

interface SavedArticle {
  readonly handle: string;
  readonly version: string;
}

/** Writes an article, a new one or the version that was read. */
export async function saveArticleInOffice(
  { database, settings, clock, catalogue }: PaymentContext,
  { article: given, expectedVersion }: InputOf<"saveArticle">,
): Promise<OfficeAnswer<SavedArticle>> {
  const blogs = await readBlogList(database);
  const named = String(fieldsOf(fieldsOf(fieldsOf(given)["facts"])["image"])["file"]);
  const size = await findPictureSize({ database, seedFolder: settings.seedFolder }, named);
  const checked = checkArticleDocument(withPictureSize(given, named, size), {
    hasBlog: (handle) => blogs.some((blog) => blog.handle === handle),
    hasPicture: () => size !== null,
  });
  if (!checked.ok) return refuseDocument(checked.issues);
  const article = checked.value;
  const { handle } = article.facts;
  const now = clock();
  const answer = await database.transaction(async (tx): Promise<OfficeAnswer<SavedArticle>> => {
    const stale = await refuseStale(tx, handle, expectedVersion);
    if (stale !== null) return stale;
    await writeArticle(tx, article, now);
    return { ok: true, data: { handle, version: now.toISOString() } };
  });
  // A preview follows at once.
  if (answer.ok) await catalogue.refresh();
  return answer;
}

export async function removeArticleInOffice(
  { database, clock }: PaymentContext,
  { handle, expectedVersion }: InputOf<"removeArticle">,
): Promise<OfficeAnswer<{ readonly handle: string }>> {
  return database.transaction(async (tx) => {
    const stale = await refuseStale(tx, handle, expectedVersion);
    if (stale !== null) return stale;
    await removeArticle(tx, handle, clock());
    return { ok: true, data: { handle } };
  });
}

/** Refuses a change of what somebody else has changed, removed, or added under the same handle since it was read. */
async function refuseStale(
  tx: ShopTransaction,
  handle: string,
  expectedVersion: string | null,
): Promise<OfficeRefusal | null> {
  await lockContent(tx);
  const before = await readArticleDocument(tx, handle);
  if (before === null) return expectedVersion === null ? null : refuseWith("unknown_article");
  if (expectedVersion === null)
    return refuseDocument([
      { path: "facts.handle", code: "repeated", reason: `there is an article ${handle} already` },
    ]);
  return before.updatedAt.getTime() === Date.parse(expectedVersion) ? null : refuseWith("document_changed");
}

function stateOf({ hidden, publishedAt }: ArticleFacts, now: Date): ArticleState {
  if (hidden === true) return "hidden";
  return new Date(publishedAt) <= now ? "published" : "planned";
}

function articleUrl(storefrontUrl: string, { blog, handle }: ArticleFacts): string {
  return `${storefrontUrl}/blogs/${blog}/${handle}`;
}

/** The size of a picture is what it is, whatever was given. */
function withPictureSize(given: unknown, file: string, size: PictureSize | null): unknown {
  const article = fieldsOf(given);
  const image = { file, width: size?.width ?? 1, height: size?.height ?? 1 };
  return { ...article, facts: { ...fieldsOf(article["facts"]), image } };
}

function tagsOf(articles: readonly SeedArticle[]): NamedTag[] {
  const named = articles.flatMap(({ facts, texts }) =>
    facts.tags.map((key, index) => ({
      key,
      names: eachLanguage((language) => inLanguage(texts, language).tags[index] ?? key),
    })),
  );
  const tags = new Map(named.map((tag) => [tag.key, tag]));
  return [...tags.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
