import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import type { Language } from "#domain/language/languages.ts";
import {
  type CheckoutField,
  type CheckoutValues,
  INITIAL_VALUES,
} from "#app/features/checkout/checkout-fields.ts";
import { readAddressValues } from "#app/features/addresses/address-form-values.ts";
import { countryOptions } from "#app/features/addresses/country-options.ts";
import type { CheckoutCustomer } from "./form/checkout-customer.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import type { CheckoutAnswer } from "./submit/checkout-answer.ts";
import { FILLED_VALUES } from "./filled-values.fixture.ts";
import CheckoutPage from "./checkout.page.tsx";

const ANA: CheckoutCustomer = {
  email: "ana@exemplu.ro",
  firstName: "Ana",
  lastName: "Pop",
  addresses: [],
  savesAddresses: true,
};

/** Allows for a busy machine. */
const MODULE_LOADS_WITHIN_MS = 60_000;

// The form's module is loaded when the page is first rendered.
beforeAll(() => vi.waitUntil(() => page("ro").includes("<form"), { timeout: MODULE_LOADS_WITHIN_MS }));

/** Renders the page as the server sends it, before any script runs. */
function page(language: Language, answer?: CheckoutAnswer, customer: CheckoutCustomer | null = null): string {
  return withLanguage(language, () => {
    const Stub = createRoutesStub([
      {
        id: "root",
        path: "/",
        Component: Outlet,
        loader: () => null,
        children: [
          {
            id: "checkout",
            path: "checkout",
            Component: CheckoutPage as never,
            loader: () => null,
            action: () => null,
          },
        ],
      },
    ]);
    const loaderData = {
      root: { language },
      checkout: {
        pageToken: "token",
        deliveryDays: { courier: "23–25 noiembrie", pickup: "22–24 noiembrie" },
        countries: countryOptions(language),
        customer,
      },
    };
    const hydrationData =
      answer === undefined ? { loaderData } : { loaderData, actionData: { checkout: answer } };
    return renderToString(<Stub initialEntries={["/checkout"]} hydrationData={hydrationData} />);
  });
}

/** Finds the opening tag of the control with this name. */
function control(html: string, name: string): string {
  return html.match(new RegExp(`<(?:input|select|textarea)[^>]*\\bname="${name}"[^>]*>`))?.[0] ?? "none";
}

/** Finds the link that collapses the control with this name, and whether it is open; null for a visible control. */
function foldOf(html: string, name: string): readonly [string, boolean] | null {
  const open: [string, boolean][] = [];
  const parts =
    /<details( open)?|<summary(?:(?!<\/summary>).)*<\/svg>([^<]+)<\/summary>|<\/details>|\bname="([^"]+)"/g;
  for (const [part, isOpen, link, found] of html.matchAll(parts)) {
    if (part === "</details>") open.pop();
    else if (found === name) return open.at(-1) ?? null;
    else if (link !== undefined) open[open.length - 1] = [link, open.at(-1)?.[1] ?? false];
    else if (found === undefined) open.push(["", isOpen !== undefined]);
  }
  throw new Error(`There is no control "${name}".`);
}

describe("the checkout page", () => {
  it.each([
    ["email", "email", "email"],
    ["delivery_firstName", "shipping given-name", undefined],
    ["delivery_lastName", "shipping family-name", undefined],
    ["delivery_company", "shipping organization", undefined],
    ["delivery_country", "shipping country", undefined],
    ["delivery_address1", "shipping address-line1", undefined],
    ["delivery_address2", "shipping address-line2", undefined],
    ["delivery_city", "shipping address-level2", undefined],
    ["delivery_state", "shipping address-level1", undefined],
    ["delivery_postalCode", "shipping postal-code", "numeric"],
    ["delivery_phone", "shipping tel", "tel"],
  ])("has the field %s, which browsers fill in as %s", (name, autocomplete, inputmode) => {
    const tag = control(page("ro"), name);
    expect(tag).toContain(`autoComplete="${autocomplete}"`);
    if (inputmode !== undefined) expect(tag).toContain(`inputMode="${inputmode}"`);
  });

  it("has everything else of spec §3, and asks for no bubbles of the browser", () => {
    const html = page("ro");
    const names = [
      "emailOptIn",
      "createAccount",
      "billingChoice",
      "paymentMethod",
      "coupon",
      "note",
      "terms",
    ];
    for (const name of [...names, "taxNumber"]) {
      expect(control(html, name), name).not.toBe("none");
    }
    expect(html).toMatch(/<form[^>]*noValidate/i);
    for (const method of ["card", "paypal", "apple_pay", "google_pay"])
      expect(html).toContain(`value="${method}"`);
  });

  it("is translated to both languages, with the countries' names, home first", () => {
    expect(page("ro")).toContain("Finalizează comanda");
    expect(page("ro")).toMatch(/<option value="RO"[^>]*>România<\/option><option value="AT">Austria/);
    expect(page("en")).toContain("Delivery address");
    expect(page("en")).toMatch(/<option value="RO"[^>]*>Romania<\/option>.*Germany.*United States/);
  });

  it("names the legal guarantee", () => {
    expect(page("ro")).toContain('href="/terms#conformity"');
  });

  it("shows what an order needs, and keeps the rest behind links", () => {
    const html = page("ro");
    const folded = (name: string) => foldOf(html, name);
    for (const part of [
      "firstName",
      "lastName",
      "address1",
      "city",
      "country",
      "state",
      "postalCode",
      "phone",
    ])
      expect(folded(`delivery_${part}`), part).toBeNull();
    for (const name of ["email", "paymentMethod", "terms"]) expect(folded(name), name).toBeNull();
    expect(folded("emailOptIn")).toEqual([joinHyphenated("Noutăți pe e-mail"), false]);
    expect(folded("createAccount")).toEqual(["Creează un cont", false]);
    expect(folded("delivery_address2")).toEqual(["Bloc, scară, apartament", false]);
    expect(folded("delivery_company")).toEqual(["Firmă și CUI", false]);
    expect(folded("taxNumber")).toEqual(["Firmă și CUI", false]);
    expect(folded("billingChoice")).toEqual(["Altă adresă de facturare", false]);
    expect(folded("coupon")).toEqual(["Cod de reducere", false]);
    expect(folded("note")).toEqual(["Observații la comandă", false]);
  });

  it.each<[keyof CheckoutValues, string]>([
    ["emailOptIn", "yes"],
    ["createAccount", "yes"],
    ["delivery_address2", "ap. 3"],
    ["delivery_company", "Florăria SRL"],
    ["taxNumber", "RO18547290"],
    ["billingChoice", "other"],
    ["coupon", POPUP_DISCOUNT_CODE],
    ["note", "la interfon"],
  ])("unfolds %s when it is filled in", (name, value) => {
    const values = { ...INITIAL_VALUES, [name]: value };
    const html = page("en", { kind: "refused", values, errors: {}, problem: null });
    expect(foldOf(html, name)?.[1]).toBe(true);
    expect(html.match(/<details open/g)).toHaveLength(1);
  });

  it.each(["delivery_address2", "delivery_company", "taxNumber", "coupon", "note"] as const)(
    "unfolds %s when it is wrong",
    (name) => {
      const errors = { [name]: "invalid" };
      const html = page("en", { kind: "refused", values: INITIAL_VALUES, errors, problem: null });
      expect(foldOf(html, name)?.[1]).toBe(true);
      expect(html).toMatch(new RegExp(`href="#${name}"`));
    },
  );

  it("asks the tax number in the one address that the invoice names", () => {
    const values = { ...INITIAL_VALUES, billingChoice: "other", taxNumber: "RO18547290" };
    const html = page("en", { kind: "refused", values, errors: {}, problem: null });
    expect(html.match(/name="taxNumber"/g)).toHaveLength(1);
    expect(html.indexOf('name="taxNumber"')).toBeGreaterThan(html.indexOf('name="billing_company"'));
    expect(foldOf(html, "delivery_company")).toEqual(["Company", false]);
  });

  it("says beside the button how to pay, when it comes, that money comes back, and whom to ask", () => {
    const html = page("ro").split('type="submit"').at(-1) ?? "";
    for (const words of [
      "Card bancar, PayPal, Apple Pay, Google Pay",
      "Livrare estimată: 23–25 noiembrie",
      "Banii înapoi în 30 de zile",
      `mailto:${SUPPORT_EMAIL}`,
    ])
      expect(html).toContain(words);
  });

  it("asks a state only where the country has states, and letters where its postal codes have them", () => {
    const to = (delivery_country: string): CheckoutAnswer => ({
      kind: "refused",
      values: { ...INITIAL_VALUES, delivery_country },
      errors: {},
      problem: null,
    });
    expect(control(page("en", to("DE")), "delivery_state")).toBe("none");
    expect(page("en", to("US"))).toContain("California");
    expect(page("en", to("CA"))).toContain("Ontario");
    expect(control(page("en", to("CA")), "delivery_postalCode")).toContain(`inputMode="text"`);
  });

  it("cannot be sent before the browser's cart is read, and says what it needs", () => {
    const html = page("en");
    expect(html).toMatch(/<button type="submit"[^>]*disabled/);
    expect(html).toContain("Loading your cart...");
    expect(html).toContain("needs JavaScript");
  });

  it("offers an account to a guest, and asks for a password only when it is ticked", () => {
    const ticked: CheckoutAnswer = {
      kind: "refused",
      values: { ...INITIAL_VALUES, createAccount: "yes" },
      errors: {},
      problem: null,
    };
    expect(control(page("ro"), "createAccount")).toContain('type="checkbox"');
    expect(page("ro")).not.toContain('type="password"');
    const html = page("ro", ticked);
    expect(html).toMatch(/<input[^>]*id="accountPassword"[^>]*autoComplete="new-password"/i);
    expect(html).toContain("Cel puțin 6 caractere.");
    // It is not sent with the form.
    expect(control(html, "accountPassword")).toBe("none");
    expect(page("ro", ticked, ANA)).not.toMatch(/createAccount|accountPassword/);
  });

  it("links guests to the login and back, but no logged-in customer", () => {
    expect(page("ro")).toMatch(
      /Ai cont\?(?:(?!<a).)*<a[^>]*href="\/my-account\/login\?returnTo=%2Fcheckout"[^>]*>Intră<\/a>/s,
    );
    expect(page("en")).toContain("Have an account?");
    expect(page("ro", undefined, ANA)).not.toContain("Ai cont?");
  });

  it("offers to save the address where one can be saved, unless it was chosen from the saved ones", () => {
    expect(control(page("ro", undefined, ANA), "saveAddress")).toMatch(/type="checkbox".*checked=""/);
    expect(control(page("ro"), "saveAddress")).toBe("none");
    const withoutToken = { ...ANA, savesAddresses: false };
    expect(control(page("ro", undefined, withoutToken), "saveAddress")).toBe("none");
    const typed: CheckoutAnswer = { kind: "refused", values: FILLED_VALUES, errors: {}, problem: null };
    const values = readAddressValues({
      get: (field) => FILLED_VALUES[`delivery_${field}` as CheckoutField],
    });
    const saved = { ...ANA, addresses: [{ key: "1", isDefault: true, label: "home", values }] };
    expect(control(page("ro", typed, saved), "saveAddress")).toBe("none");
    expect(control(page("ro", typed, ANA), "saveAddress")).toContain('type="checkbox"');
  });

  it("asks nothing about a card", () => {
    expect(page("en")).not.toMatch(/cc-number|cc-csc|card_number/);
  });
});

describe("a form that came back", () => {
  const typed: CheckoutValues = {
    ...INITIAL_VALUES,
    email: "ana@",
    billingChoice: "other",
    billing_city: "Wien",
    note: "<b>la interfon</b>",
  };

  it("still holds what was typed, with each error at its field and in the list on top", () => {
    const html = page("en", {
      kind: "refused",
      values: typed,
      errors: { email: "invalid", billing_postalCode: "required", coupon: "code_refused" },
      problem: null,
    });
    expect(control(html, "email")).toMatch(
      /value="ana@".*aria-invalid="true"|aria-invalid="true".*value="ana@"/,
    );
    expect(control(html, "billing_city")).toContain(`value="Wien"`);
    expect(html).toContain("&lt;b&gt;la interfon&lt;/b&gt;");
    expect(html).toMatch(/href="#email"[^>]*>The email address looks incomplete/);
    expect(html).toMatch(/href="#billing_postalCode"[^>]*>Billing: Enter the postal code/);
    const inWords = html.split("Invalid Discount Code. Please check your code and try again");
    // In the list above, and at the field.
    expect(inWords).toHaveLength(3);
    expect(control(html, "coupon")).toContain('aria-invalid="true"');
  });

  it.each<["unavailable" | "refused" | "subscription_limit" | "unreadable_cart", string]>([
    ["unavailable", "Nu putem pregăti plata acum"],
    ["refused", "Comanda nu a putut fi pregătită"],
    ["subscription_limit", "Limită de abonamente"],
    ["unreadable_cart", "Nu am putut citi coșul"],
  ])("says what is wrong with the order: %s", (problem, title) => {
    expect(page("ro", { kind: "refused", values: typed, errors: {}, problem })).toContain(title);
  });

  it("lists what changed and asks before it goes on", () => {
    const id = "gid://shopify/ProductVariant/1";
    const lei = (amount: number) => ({ amount, currency: "RON" as const });
    const html = page("ro", {
      kind: "changed",
      values: typed,
      changes: [
        { kind: "price", id, from: lei(28_900), to: lei(29_900) },
        { kind: "fewer_left", id, from: 3, to: 2 },
        { kind: "sold_out", id },
      ],
      accepted: [{ id, quantity: 2, price: 29_900, currency: "RON" }],
    });
    expect(html.replaceAll("\u00a0", " ")).toContain("prețul era 289,00 lei, acum este 299,00 lei");
    expect(html).toContain("ai cerut 3, mai avem 2");
    expect(html).toContain("stoc epuizat");
    expect(html).toContain("Accept și continuă");
  });
});
