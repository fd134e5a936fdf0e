import { Anchor, Group, Text, Textarea, TextInput } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/blogs.page";
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { inLanguage, type Translations } from "#domain/language/translations.ts";
import { headingId } from "#lib/html/article-html.server.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { changeList } from "#desk/app/parts/change-list.server.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { useLanguage } from "#desk/app/use-texts.ts";
import { useArticleTexts } from "../use-article-texts.ts";

const TEXT_MAX_CHARS = 500;

interface Blog {
  readonly handle: string;
  readonly title: Translations<string>;
  readonly description: Translations<string>;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = requireStaff(request, context).staff;
  const articles = await askOffice(request, context, { command: "articles", input: {} });
  const list = await askOffice(request, context, { command: "storeDocument", input: { name: "blogs.json" } });
  if (!articles.ok || !list.ok) throw new Error("The office does not list blogs.");
  const blogs = articles.data.blogs.map((blog) => ({
    ...blog,
    articles: articles.data.articles.filter((article) => article.blog === blog.handle).length,
  }));
  return { blogs, version: list.data.version ?? "", mayChange: mayDo(role, "catalogue.change") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readTexts(request);
  const target = { name: "blogs.json", key: read("key"), version: read("version") } as const;
  const handle = read("handle") || headingId(read(`title.${DEFAULT_LANGUAGE}`));
  const isIt = (blog: unknown): boolean => fieldsOf(blog)["handle"] === handle;
  const translated = (field: string) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, read(`${field}.${language}`)]).filter(([, text]) => text !== ""),
    );
  return changeList(request, context, target, (list) => {
    const index = list.findIndex(isIt);
    switch (read("intent")) {
      case "save": {
        const blog = { handle, title: translated("title"), description: translated("description") };
        if (read("isNew") !== "") return [...list, blog];
        return list.map((each) => (isIt(each) ? blog : each));
      }
      case "remove":
        return list.filter((each) => !isIt(each));
      case "moveUp":
        return index < 1 ? list : moved(list, index);
      default:
        return list;
    }
  });
}

export const clientAction = tryAction;

function moved(list: readonly unknown[], index: number): unknown[] {
  return [...list.slice(0, index - 1), list[index], list[index - 1], ...list.slice(index + 1)];
}

/** The blogs in the store's order. */
export default function Blogs({ loaderData: { blogs, version, mayChange } }: Route.ComponentProps) {
  const say = useArticleTexts();
  const language = useLanguage();
  const actions = {
    title: say("change"),
    of: (blog: Blog) => {
      const title = inLanguage(blog.title, language);
      const hidden = { handle: blog.handle, version };
      return (
        <Group gap="xs" wrap="nowrap">
          <ActionDialog
            label={say("editBlogOf", { title })}
            button={say("editBlog")}
            submit={say("save")}
            intent="save"
            hidden={hidden}
          >
            <BlogFields blog={blog} />
          </ActionDialog>
          {blog.handle !== blogs[0]?.handle && (
            <ActionDialog
              label={say("moveUpOf", { title })}
              button={say("moveUp")}
              intent="moveUp"
              hidden={hidden}
            />
          )}
          <ActionDialog
            label={say("removeBlogOf", { title })}
            button={say("removeBlog")}
            intent="remove"
            hidden={hidden}
            isDanger
          >
            <Text>{say("removeBlogHelp")}</Text>
          </ActionDialog>
        </Group>
      );
    },
  };
  return (
    <>
      <PageHeader title={say("blogs")}>
        {mayChange && (
          <ActionDialog
            label={say("addBlog")}
            submit={say("save")}
            intent="save"
            hidden={{ isNew: "yes", version }}
            isPrimary
          >
            <TextInput name="handle" label={say("handle")} description={say("handleHelp")} />
            <BlogFields />
          </ActionDialog>
        )}
      </PageHeader>
      <Text mb="md">{say("blogsHelp")}</Text>
      <DataTable
        label={say("blogs")}
        rows={blogs}
        keyOf={({ handle }) => handle}
        none={say("none")}
        columns={[
          {
            title: say("blog"),
            of: ({ handle, title, description }) => (
              <>
                {inLanguage(title, language)}
                <Text size="sm" c="dimmed">{`/blog/${handle}`}</Text>
                <Text size="sm">{inLanguage(description, language)}</Text>
              </>
            ),
          },
          { title: say("articles"), of: ({ articles }) => articles, isNumber: true },
          ...(mayChange ? [actions] : []),
        ]}
      />
      <Anchor component={Link} to="/articles" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}

function BlogFields({ blog }: { readonly blog?: Blog }) {
  const say = useArticleTexts();
  return LANGUAGES.map((language) => {
    const { name } = LANGUAGE_FACTS[language];
    const isRequired = language === DEFAULT_LANGUAGE;
    return (
      <div key={language} lang={language}>
        <TextInput
          name={`title.${language}`}
          label={say("blogTitle", { language: name })}
          defaultValue={blog?.title[language]}
          maxLength={TEXT_MAX_CHARS}
          required={isRequired}
        />
        <Textarea
          name={`description.${language}`}
          label={say("blogDescription", { language: name })}
          defaultValue={blog?.description[language]}
          maxLength={TEXT_MAX_CHARS}
          required={isRequired}
          mt="xs"
        />
      </div>
    );
  });
}
