import { index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { Translations } from "#domain/language/translations.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { editedAt } from "#shop/modules/catalogue/catalogue.tables.ts";
import type { ArticleFacts, ArticleTexts, BlogFacts } from "./content-format.ts";

/** Time when the merchant removed a row: it stays, so that the seed files do not bring it back. */
const removedAt = () => timestamp({ withTimezone: true });

export const blogs = shopSchema.table("blogs", {
  id: integer().primaryKey(),
  handle: text().notNull().unique(),
  position: integer().notNull(),
  texts: jsonb().$type<Pick<BlogFacts, "title" | "description">>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  editedAt: editedAt(),
  removedAt: removedAt(),
});

/** `facts` and the texts are the validated seed files (`shop/seed/articles`). */
export const articles = shopSchema.table(
  "articles",
  {
    id: integer().primaryKey(),
    handle: text().notNull().unique(),
    blogId: integer()
      .notNull()
      .references(() => blogs.id, { onDelete: "cascade" }),
    facts: jsonb().$type<ArticleFacts>().notNull(),
    texts: jsonb().$type<Translations<ArticleTexts>>().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    editedAt: editedAt(),
    removedAt: removedAt(),
  },
  (table) => [index("articles_by_blog").on(table.blogId, table.publishedAt)],
);
