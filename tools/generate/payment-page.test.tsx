import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "#app/ui/button.tsx";
import { RadioField } from "#app/ui/form/choice-field.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { PRIMARY } from "#brand/generated/colors.ts";
import { style } from "#shop/payment/page/generated/loaded-files.ts";
import { field } from "#shop/payment/page/form-fields.ts";
import { messagePage } from "#shop/payment/page/message-page.ts";
import { methodSection } from "#shop/payment/page/pay-sections.ts";
import { textsIn } from "#shop/texts/say.ts";

const say = textsIn("ro");
const context = { say, errors: [{ field: "email", text: "payment.error.required.email" }] } as const;
const facts = { name: "email", label: "E", value: "", autocomplete: "email", hint: "H" } as const;

/** Returns the classes of the first element with that tag. */
function classesOf(tag: string, html: string): string[] {
  return (new RegExp(`<${tag}\\b[^>]*class="([^"]*)"`).exec(html)?.[1] ?? "none").split(/\s+/);
}

const appField = renderToStaticMarkup(<TextField label="E" error="X" hint="H" />);
const shopField = String(await field(context, facts));
const appChoices = renderToStaticMarkup(<SelectField label="E" />);
const shopChoices = String(await field(context, { ...facts, options: [] }));

test.each([
  ["input", appField, shopField],
  ["label", appField, shopField],
  ["p", appField, shopField],
  ["select", appChoices, shopChoices],
])("%s looks the same on the storefront's pages and on the payment page", (tag, app, shop) => {
  expect(classesOf(tag, shop)).toEqual(classesOf(tag, app));
});

test("a choice looks the same", async () => {
  const values = { method: "card" } as Parameters<typeof methodSection>[0]["values"];
  const page = { kind: "hosted", origins: [] } as const;
  const view: Parameters<typeof methodSection>[0] = {
    values,
    methods: ["card"],
    offeredMethods: ["card"],
    cashTotals: null,
    isTransferOffered: false,
    page,
  };
  const shop = String(await methodSection(view, { say, errors: [] }));
  const app = renderToStaticMarkup(<RadioField id="a">Card</RadioField>);
  expect(classesOf("label", shop)).toEqual(["method", ...classesOf("label", app)]);
  expect(classesOf("input", shop)).toEqual(classesOf("input", app));
});

test("a button looks the same", async () => {
  const layout = { language: "ro", storefrontUrl: "https://store.test", addressIn: null } as const;
  const page = await messagePage({ ...layout, title: "T", text: "T", action: { href: "/", label: "L" } });
  const [link = ""] = /<a class="[^"]*rounded-full[^>]*>/.exec(String(page)) ?? [];
  expect(classesOf("a", link)).toEqual(classesOf("button", renderToStaticMarkup(<Button>L</Button>)));
});

test("the payment page's style sheet has the store's colours and every class of its fields", () => {
  expect(style).toContain(`--color-primary:${PRIMARY}`);
  const unescaped = style.replaceAll("\\", "");
  for (const name of classesOf("input", shopField)) expect(unescaped).toContain(`.${name}`);
});
