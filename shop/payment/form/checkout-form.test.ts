import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { findPlanted, plantedIn } from "#lib/testing/planted-texts.ts";
import { discountCodes } from "#shop/modules/discount/discount.tables.ts";
import { location, openBench, STORE_URL, type Bench } from "#shop/payment/payment-bench.fixture.ts";

const FINISH = `${STORE_URL}/finish`;
let bench: Bench;

beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

describe("discount codes", () => {
  test("applied, shown, removed", async () => {
    const cart = await bench.cart();
    const applied = await bench.post(bench.page(cart), {
      intent: "apply_code",
      code: POPUP_DISCOUNT_CODE.toLowerCase(),
      delivery_country: "RO",
    });
    expect(applied.status).toBe(200);
    const html = await applied.text();
    expect(html).toContain(`Codul ${POPUP_DISCOUNT_CODE} este aplicat.`);
    expect(html).toContain("−28,90");
    expect((await bench.reread(cart)).discountCodes).toEqual([POPUP_DISCOUNT_CODE]);
    const removed = await bench.post(bench.page(cart), { intent: "remove_code", delivery_country: "RO" });
    expect(await removed.text()).not.toContain("−28,90");
    expect((await bench.reread(cart)).discountCodes).toEqual([]);
  });

  test("an unknown code is refused and what was typed stays", async () => {
    const cart = await bench.cart();
    const answer = await bench.post(bench.page(cart), {
      intent: "apply_code",
      code: "NIMIC",
      email: "x@exemplu.ro",
      delivery_city: "Turda",
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(
      "Cod de reducere invalid. Verifică codul și încearcă din nou.\nNu cunoaștem codul NIMIC.",
    );
    expect(html).toContain('value="Turda"');
  });

  test("a code that asks for more goods says for how much, and applies once they are there", async () => {
    const row = { code: "MULT", percent: 10, oncePerCustomer: false, firstOrderOnly: false };
    await bench.database.insert(discountCodes).values({ ...row, minSubtotalMinor: 57_800 });
    const apply = async (quantity: number) => {
      const cart = await bench.cart([{ handle: "papillex", quantity }]);
      return bench.post(bench.page(cart), { intent: "apply_code", code: "MULT" });
    };
    const refused = await apply(1);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/Codul MULT se aplică la produse de cel puțin 578,00\slei\./);
    expect(await (await apply(2)).text()).toContain("Codul MULT este aplicat.");
  });

  test("a code typed but not applied is applied before anything is charged", async () => {
    const cart = await bench.cart();
    const answer = await bench.pay(cart, { code: POPUP_DISCOUNT_CODE });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(`Am aplicat codul ${POPUP_DISCOUNT_CODE}`);
    expect(await bench.payments(cart)).toEqual([]);
    expect(location(await bench.pay(cart, { email: "cod@exemplu.ro" }))).toBe(FINISH);
    const order = (await bench.orders()).at(-1);
    expect(order).toMatchObject({ totalMinor: 26_010 });
    expect(order?.snapshot.discountCodes).toEqual([
      { code: POPUP_DISCOUNT_CODE, percent: 10, amountMinor: 2_890 },
    ]);
  });

  test("a code this customer used before takes nothing off, and the total without it is shown first", async () => {
    const cart = await bench.cart([{ handle: "papillex" }], {
      codes: [POPUP_DISCOUNT_CODE],
      email: "nou@exemplu.ro",
    });
    expect(location(await bench.pay(cart, { email: "COD@exemplu.ro " }))).toBe(bench.page(cart));
    expect(await (await bench.get(bench.page(cart))).text()).toContain(
      "nu poate fi folosit cu această adresă",
    );
    expect(await bench.payments(cart)).toMatchObject([{ state: "voided", reason: "code_not_for_buyer" }]);
  });

  test("a code that ran out during the bank's challenge: money released", async () => {
    const cart = await bench.cart([{ handle: "papillex" }], {
      codes: [POPUP_DISCOUNT_CODE],
      email: "doua@exemplu.ro",
    });
    const challenge = location(await bench.pay(cart, { card_number: "4000 0000 0000 3220" }));
    const other = await bench.cart([{ handle: "papillex" }], {
      codes: [POPUP_DISCOUNT_CODE],
      email: "doua@exemplu.ro",
    });
    expect(location(await bench.pay(other))).toBe(FINISH);
    expect(location(await bench.post(challenge, { decision: "approve" }))).toBe(bench.page(cart));
    expect(await bench.payments(cart)).toMatchObject([{ state: "voided" }]);
  });
});

describe("typed values are checked, in the customer's language, beside the field", () => {
  test("an empty form names every field, keeps the page and charges nothing", async () => {
    const cart = await bench.cart([{ handle: "papillex" }], { attributes: { terms_accepted: "no" } });
    const answer = await bench.post(bench.page(cart), {
      intent: "pay",
      method: "card",
      delivery_country: "RO",
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    const fields = ["email", "delivery_firstName", "delivery_lastName", "delivery_address1", "delivery_city"];
    const more = [
      "delivery_state",
      "delivery_postalCode",
      "delivery_phone",
      "card_number",
      "card_expiry",
      "card_cvc",
    ];
    for (const field of [...fields, ...more, "card_holder", "terms"]) {
      expect(html).toMatch(new RegExp(`<a\\s[^>]*href="#${field}"`));
      expect(html).toContain(`id="${field}-error"`);
      expect(html).toMatch(new RegExp(`id="${field}"[^>]*aria-describedby="[^"]*${field}-error`));
    }
    expect(await bench.payments(cart)).toEqual([]);
  });

  it.each([
    ["e-mail", { email: "ioana@" }, "email"],
    ["phone", { delivery_phone: "12" }, "delivery_phone"],
    ["postal code", { delivery_postalCode: "40011" }, "delivery_postalCode"],
    ["state of another country", { delivery_state: "CA" }, "delivery_state"],
    ["country we do not deliver to", { delivery_country: "GB" }, "delivery_country"],
    ["check digit", { card_number: "4242 4242 4242 4241" }, "card_number"],
    ["expired card", { card_expiry: "10/26" }, "card_expiry"],
    ["short code", { card_cvc: "12" }, "card_cvc"],
    ["method", { method: "cash" }, "method"],
    ["tax number", { tax_number: "RO14399841" }, "tax_number"],
    ["billing address", { billing_choice: "different", billing_country: "RO" }, "billing_firstName"],
  ])("%s", async (_title, typed, field) => {
    const answer = await bench.pay(await bench.cart(), typed);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(`id="${field}-error"`);
  });

  test("10,000 characters in every field", async () => {
    const cart = await bench.cart();
    const long = "ă".repeat(10_000);
    const answer = await bench.pay(cart, { delivery_city: long });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Prea lung.");
    const everything = {
      email: long,
      delivery_city: long,
      delivery_firstName: long,
      delivery_address1: long,
    };
    expect((await bench.pay(cart, everything)).status).toBe(413);
    expect(await bench.payments(cart)).toEqual([]);
  });

  test("markup stays text", async () => {
    const answer = await bench.pay(await bench.cart(), {
      delivery_city: '"><script>alert(1)</script>',
      email: "",
    });
    expect(await answer.text()).not.toContain("<script>");
  });

  test("another billing address is on the order", async () => {
    const cart = await bench.cart();
    const billing = {
      billing_choice: "different",
      billing_firstName: "Ana",
      billing_lastName: "Pop",
      billing_company: "Florăria SRL",
      billing_country: "AT",
      billing_address1: "Ring 1",
      billing_city: "Wien",
      billing_postalCode: "1010",
    };
    expect(location(await bench.pay(cart, billing))).toBe(FINISH);
    const order = (await bench.orders()).at(-1);
    expect(order?.snapshot.billing).toMatchObject({
      company: "Florăria SRL",
      country: "AT",
      phone: "+40721123456",
    });
    expect(order?.snapshot.delivery).toMatchObject({ country: "RO", state: "CJ" });
  });

  test.each([
    ["changed", "ro 14399840", "RO14399840"],
    ["taken out", "", undefined],
  ])("the tax number that was %s here is on the order", async (_title, tax_number, expected) => {
    const cart = await bench.cart([{ handle: "papillex" }], { attributes: { tax_number: "18547290" } });
    expect(await (await bench.get(bench.page(cart))).text()).toContain('value="18547290"');
    expect(location(await bench.pay(cart, { tax_number }))).toBe(FINISH);
    const attributes = (await bench.orders()).at(-1)?.snapshot.attributes ?? [];
    expect(attributes.find(({ key }) => key === "tax_number")?.value).toBe(expected);
  });

  test("the terms have to be agreed to here when they were not before", async () => {
    const cart = await bench.cart([{ handle: "papillex" }], { attributes: { terms_accepted: "" } });
    expect((await bench.pay(cart)).status).toBe(422);
    expect(location(await bench.pay(cart, { terms: "yes" }))).toBe(FINISH);
  });

  test.each([
    ["two of one", [{ handle: "simplix", key: "monthly", quantity: 2 }]],
    [
      "one each of two",
      [
        { handle: "simplix", key: "monthly" },
        { handle: "ahcc", key: "monthly" },
      ],
    ],
  ])("spec §5: one subscription an order; %s are refused", async (_title, lines) => {
    const cart = await bench.cart(lines);
    const answer = await bench.pay(cart);
    expect(answer.status).toBe(409);
    expect(await bench.payments(cart)).toEqual([]);
    const texts = [
      [await answer.text(), "un singur abonament, cu cantitatea 1", "Deschide coșul"],
      [
        await (await bench.get(`${bench.page(cart)}?lang=en`)).text(),
        "only one subscription, with quantity 1",
        "Open the cart",
      ],
    ] as const;
    for (const [html, text, link] of texts) {
      expect(html).toContain(text);
      expect(html).toMatch(new RegExp(`<a\\s[^>]*href="${STORE_URL}/cart"\\s*>\\s*${link}\\s*</a`));
    }
  });

  test("updating delivery shows the country's price and states, and no errors", async () => {
    const cart = await bench.cart([{ handle: "simplix" }]);
    const answer = await bench.post(bench.page(cart), {
      intent: "update",
      delivery_country: "US",
      delivery_city: "Boston",
    });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("$24.90");
    expect(html).toContain("Massachusetts");
    expect(html).toContain('value="Boston"');
    expect(html).not.toContain("-error");
  });
});

describe("the other language", () => {
  test("everything typed comes along, card excepted; nothing is checked, applied or charged", async () => {
    const cart = await bench.cart();
    const html = await (await bench.get(bench.page(cart))).text();
    const other = `${bench.page(cart)}?lang=en`;
    expect(html).toMatch(
      new RegExp(`formaction="${RegExp.escape(other)}"\\s+name="intent"\\s+value="switch_language"`),
    );
    const answer = await bench.post(other, {
      intent: "switch_language",
      email: "ioana@",
      delivery_city: "Dej",
      delivery_country: "AT",
      method: "card",
      card_number: "4242 4242 4242 4242",
      code: POPUP_DISCOUNT_CODE,
    });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('<html lang="en">');
    for (const typed of ["ioana@", "Dej", POPUP_DISCOUNT_CODE]) expect(page).toContain(`value="${typed}"`);
    expect(page).toContain('<option value="AT" selected>');
    expect(page).toContain("Please type them again.");
    expect(page).not.toContain("-error");
    expect(page).not.toContain('4242 4242 4242 4242"');
    expect((await bench.reread(cart)).discountCodes).toEqual([]);
    expect(await bench.payments(cart)).toEqual([]);
  });

  test("the result of the last payment is in it too", async () => {
    const cart = await bench.cart();
    await bench.pay(cart, { card_number: "4000 0000 0000 0002" });
    const answer = await bench.post(`${bench.page(cart)}?lang=en`, { intent: "switch_language" });
    expect(await answer.text()).toContain("The bank declined the card.");
  });
});

describe("contact and address", () => {
  const whole = {
    deliveryAddress: {
      firstName: "Ioana",
      lastName: "Mureșan",
      company: null,
      address2: null,
      address1: "Str. Memorandumului 12",
      city: "Cluj-Napoca",
      country: "RO",
      state: "CJ",
      postalCode: "400114",
      phone: "+40721123456",
    },
  } as const;
  const isOpen = (html: string): boolean =>
    /<details\s+open[^>]*>\s*<summary[^>]*>\s*<span class="change"/.test(html);

  test("are written out over their folded fields when nothing is missing", async () => {
    const cart = await bench.cart([{ handle: "papillex" }], whole);
    const html = await (await bench.get(bench.page(cart))).text();
    expect(isOpen(html)).toBe(false);
    for (const line of ["ioana@exemplu.ro", "Ioana Mureșan", "400114 Cluj-Napoca, Cluj", "România"]) {
      expect(html).toContain(`<span class="block">${line}</span>`);
    }
    expect(html).toContain("Aceeași cu adresa de livrare");
  });

  test.each([
    ["the e-mail address is missing, as in a link that was handed on", { ...whole, email: "" }],
    ["there is no address, as of a client that asks for none", {}],
    ["the phone number is none", { deliveryAddress: { ...whole.deliveryAddress, phone: "12" } }],
    [
      "nothing is delivered there",
      { deliveryAddress: { ...whole.deliveryAddress, country: "GB", state: null } },
    ],
    ["the billing address is not whole", { ...whole, attributes: { billing_address: '{"city":"Wien"}' } }],
  ])("are open fields when %s", async (_title, cart) => {
    const made = await bench.cart([{ handle: "papillex" }], cart);
    expect(isOpen(await (await bench.get(bench.page(made))).text())).toBe(true);
  });

  test.each([
    ["an error in them", { delivery_city: "" }, true],
    ["an error in the card alone", { card_number: "4242" }, false],
    ["another country", { intent: "update" }, true],
    ["the other language", { intent: "switch_language" }, false],
  ])("after %s", async (_title, typed, open) => {
    const cart = await bench.cart([{ handle: "papillex" }], whole);
    expect(isOpen(await (await bench.pay(cart, typed)).text())).toBe(open);
  });
});

describe("the order over the form", () => {
  const isOpen = async (answer: Response): Promise<boolean> =>
    /<details class="fold group"\s+open/.test(await answer.text());

  test.each([
    ["a refused code", { code: "NIMIC", intent: "apply_code" }, true],
    ["a code that was applied", { code: POPUP_DISCOUNT_CODE, intent: "apply_code" }, true],
    ["a code that was removed", { intent: "remove_code" }, true],
    ["a card that is not right", { card_number: "4242" }, false],
  ])("unfolds after %s: %s", async (_title, typed, open) => {
    expect(await isOpen(await bench.pay(await bench.cart(), typed))).toBe(open);
  });

  test("unfolds for what cannot be ordered, and is folded when all is well", async () => {
    const cart = await bench.cart([{ handle: "ahcc", quantity: 3 }]);
    expect(await isOpen(await bench.get(bench.page(cart)))).toBe(false);
    const before = await bench.stock("ahcc");
    await bench.setStock("ahcc", 2);
    expect(await isOpen(await bench.get(bench.page(cart)))).toBe(true);
    await bench.setStock("ahcc", before ?? 0);
  });
});

test("texts that were typed come back as the texts they are", async () => {
  const names = ["firstName", "lastName", "company", "address1", "address2", "city", "postalCode", "phone"];
  const address = names.flatMap((name) => [`delivery_${name}`, `billing_${name}`]);
  const typed = Object.fromEntries(
    [...address, "email", "tax_number"].map((name) => [name, plantedIn(name)]),
  );
  const cart = await bench.cart();
  const answer = await bench.post(bench.page(cart), { intent: "pay", delivery_country: "RO", ...typed });
  expect(answer.status).toBe(422);
  const { alive, shown } = findPlanted(await answer.text());
  expect(alive).toEqual([]);
  // Billing has no phone.
  expect(shown).toEqual(
    Object.keys(typed)
      .filter((name) => name !== "billing_phone")
      .toSorted(),
  );
});
