import { eraseUnproven } from "#app/personal-data/erase-unproven.server.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import {
  type AccountChange,
  adoptCustomer,
  findAccountByMailbox,
  notePendingAccount,
  noteProvenMailbox,
} from "./account.store.server.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";

const NOW = new Date("2026-11-21T08:00:00Z");
const LATER = new Date("2026-11-22T08:00:00Z");
const ANA = { id: "gid://shopify/Customer/1", email: "ana@exemplu.ro", firstName: "Ana", lastName: null };
const REGISTRATION = {
  email: ANA.email,
  firstName: null,
  lastName: null,
  language: "ro",
  passwordHash: null,
} as const;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.site.delete(accounts);
});

const all = () => database.site.select().from(accounts);

const prove = (id: string, change: AccountChange, at: Date) =>
  database.site.transaction((tx) =>
    noteProvenMailbox(tx, { id, emailKey: ANA.email }, change, { now: at, resources: { eraseUnproven } }),
  );

describe("a registration", () => {
  it("sent twenty times at once makes one account, whose last words count", async () => {
    const { site } = database;
    const typed = Array.from({ length: 20 }, (_, n) => ({
      ...REGISTRATION,
      email: n % 2 ? ANA.email : "ANA@Exemplu.RO",
    }));
    await Promise.all(typed.map((registration) => notePendingAccount(site, registration, NOW)));
    expect(await all()).toHaveLength(1);
    await notePendingAccount(site, { ...REGISTRATION, firstName: "Ana", passwordHash: "$argon2id$" }, LATER);
    expect(await all()).toMatchObject([
      { firstName: "Ana", pendingPasswordHash: "$argon2id$", updatedAt: LATER },
    ]);
  });

  it("changes nothing once the mailbox is proven", async () => {
    const { site } = database;
    await notePendingAccount(site, REGISTRATION, NOW);
    const [{ id } = { id: "" }] = await all();
    const proven = await prove(id, {}, NOW);
    await notePendingAccount(site, { ...REGISTRATION, firstName: "Alta", passwordHash: "$argon2id$" }, LATER);
    expect(await all()).toEqual([proven]);
  });

  it("is proven once: the first time stays", async () => {
    const { site } = database;
    await notePendingAccount(site, REGISTRATION, NOW);
    const [{ id } = { id: "" }] = await all();
    await prove(id, {}, NOW);
    expect(await prove(id, { hasPassword: true }, LATER)).toMatchObject({
      verifiedAt: NOW,
    });
  });
});

describe("a customer the platform lets in", () => {
  it("gets an account with an unproven mailbox", async () => {
    const account = await adoptCustomer(database.site, ANA, "ro", NOW);
    expect(account).toMatchObject({
      customerId: ANA.id,
      hasPassword: true,
      passwordProven: false,
      verifiedAt: null,
    });
    expect(await findAccountByMailbox(database.site, " ANA@exemplu.ro")).toEqual(account);
  });

  it("keeps a proven password, and loses it to another customer of the same address", async () => {
    const { id } = await adoptCustomer(database.site, ANA, "ro", NOW);
    await prove(id, { passwordProven: true }, NOW);
    expect(await adoptCustomer(database.site, ANA, "ro", LATER)).toMatchObject({ id, passwordProven: true });
    const other = { ...ANA, id: "gid://shopify/Customer/2", firstName: null };
    expect(await adoptCustomer(database.site, other, "ro", LATER)).toMatchObject({
      id,
      firstName: "Ana",
      customerId: other.id,
      passwordProven: false,
    });
  });

  it("whose address was changed at the platform keeps the account, with an unproven mailbox", async () => {
    const { id } = await adoptCustomer(database.site, ANA, "ro", NOW);
    await prove(id, { passwordProven: true }, NOW);
    const moved = await adoptCustomer(database.site, { ...ANA, email: "ana@alt.ro" }, "ro", LATER);
    expect(moved).toMatchObject({ id, emailKey: "ana@alt.ro", verifiedAt: null, passwordProven: false });
    expect(await database.site.select().from(accounts).where(eq(accounts.email, ANA.email))).toEqual([]);
  });
});
