import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { readToken } from "#lib/signed-token/signed-token.server.ts";
import { PAYER_PROOF_LIFETIME_MS, PAYER_PROOF_PURPOSE } from "#domain/payment/payer-proof.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import {
  ADDRESS,
  type Bench,
  GOOD_CARD,
  location,
  openBench,
  STORE_URL,
  WEBHOOK_SECRET,
} from "./payment-bench.fixture.ts";

const DECLINED_CARD = { ...GOOD_CARD, card_number: "4000 0000 0000 0002" };
const CHALLENGE_CARD = { ...GOOD_CARD, card_number: "4000 0000 0000 3220" };
/** The attacker's browser: it made the cart and shared its payment link. */
const ATTACKER = {
  Cookie: `__Host-${BRAND_STORAGE_PREFIX}_payer=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`,
};
const PRIVATE = [
  ADDRESS.delivery_address1,
  ADDRESS.delivery_lastName,
  "0721",
  "victim@exemplu.ro",
  "card_declined",
];

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

const cart = () => bench.cart([{ handle: "papillex" }], { email: "" });
const pay = async (card: object = GOOD_CARD) => {
  const made = await cart();
  return { made, answer: await bench.pay(made, { email: "victim@exemplu.ro", ...card }) };
};
const proofIn = (answer: Response): string | null =>
  new URL(answer.headers.get("Location") ?? "", STORE_URL).searchParams.get("proof");
const read = (proof: string | null, at = bench.now.ms) =>
  readToken({ secret: WEBHOOK_SECRET, purpose: PAYER_PROOF_PURPOSE }, proof ?? "", new Date(at));

describe("the browser that paid", () => {
  test("takes a proof about its order to the storefront, another each time, for a few minutes", async () => {
    const { made, answer } = await pay();
    expect(location(answer)).toBe(`${STORE_URL}/finish`);
    const order = (await bench.orders()).at(-1);
    const first = read(proofIn(answer));
    expect(first?.subject).toBe(String(order?.id));
    const again = read(proofIn(await bench.get(bench.page(made))));
    expect(again?.subject).toBe(first?.subject);
    expect(again?.id).not.toBe(first?.id);
    expect(read(proofIn(answer), bench.now.ms + PAYER_PROOF_LIFETIME_MS)).toBeNull();
  });

  test("takes it after the bank's page as well", async () => {
    const { answer } = await pay(CHALLENGE_CARD);
    const approved = await bench.post(location(answer), { decision: "approve" });
    expect(read(proofIn(approved))?.subject).toBe(String((await bench.orders()).at(-1)?.id));
  });

  test("finds what was typed for a payment that failed; the page's first answer sets its cookie", async () => {
    const made = await cart();
    const [set] = (await bench.app.request(`https://shop.test${bench.page(made)}`)).headers.getSetCookie();
    expect(set).toMatch(
      new RegExp(
        `^__Host-${BRAND_STORAGE_PREFIX}_payer=[\\w-]{43}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$`,
      ),
    );
    await bench.pay(made, { email: "victim@exemplu.ro", ...DECLINED_CARD });
    const page = await (await bench.get(bench.page(made))).text();
    expect(page).toContain(ADDRESS.delivery_address1);
    expect(page).toContain("victim@exemplu.ro");
  });
});

describe.each([
  ["another browser", ATTACKER],
  ["a browser without cookies", { Cookie: "" }],
])("somebody with the same payment link, in %s", (_browser, headers) => {
  test("gets no proof of an order that is paid", async () => {
    const { made } = await pay();
    for (const path of [bench.page(made), `${bench.page(made)}/wait`]) {
      const answer = await bench.get(path, headers);
      expect([location(answer), proofIn(answer)]).toEqual([`${STORE_URL}/finish`, null]);
    }
  });

  test("sees nothing of a payment that failed, not even that", async () => {
    const { made } = await pay(DECLINED_CARD);
    const page = await (await bench.get(bench.page(made), headers)).text();
    for (const word of PRIVATE) expect(page).not.toContain(word);
    expect(page).not.toContain("refuzat");
    const wait = await bench.get(`${bench.page(made)}/wait`, headers);
    expect(location(wait)).toBe(bench.page(made));
  });

  test("sees no digit of the card while the bank asks, and gets no proof for an answer", async () => {
    const { made, answer } = await pay(CHALLENGE_CARD);
    expect(location(await bench.get(`${bench.page(made)}/wait`, headers))).toBe(location(answer));
    const page = await (await bench.get(location(answer), headers)).text();
    expect(page).not.toMatch(/\b3220\b/);
    expect(await (await bench.get(location(answer))).text()).toContain("3220");
    expect(proofIn(await bench.post(location(answer), { decision: "approve" }, headers))).toBeNull();
  });
});
