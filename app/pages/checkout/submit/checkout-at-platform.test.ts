import { afterAll, beforeAll, expect, it } from "vitest";
import type { Address } from "#domain/address/address.ts";
import { customerOfSession } from "#app/features/auth/customer-of-session.server.ts";
import { requireSession } from "#app/features/auth/sessions/current-session.server.ts";
import { openLoginWorld } from "#tests/support/worlds/login-world.ts";
import { loadCheckoutCustomer } from "./load-checkout-customer.server.ts";

let opened: Awaited<ReturnType<typeof openLoginWorld>>;
beforeAll(async () => {
  opened = await openLoginWorld();
});
afterAll(() => opened.close());

const ADDRESS: Address = {
  firstName: "Irina",
  lastName: "Pop",
  company: null,
  country: "RO",
  address1: "Str. Lungă 1",
  address2: null,
  city: "Cluj-Napoca",
  state: "CJ",
  postalCode: "400001",
  phone: "+40722123456",
};

it("offers the addresses of a customer who has logged in at the platform's page", async () => {
  const browser = await opened.logIn("irina@exemplu.ro");
  const { request, context } = browser.args();
  const session = await requireSession(request, context);
  const customer = customerOfSession(session, opened.world.resources, browser.ip);
  expect(await customer?.createAddress(ADDRESS)).toMatchObject({ ok: true });
  expect(await loadCheckoutCustomer(request, context)).toMatchObject({
    email: "irina@exemplu.ro",
    savesAddresses: true,
    addresses: [{ label: "Irina Pop, Str. Lungă 1, 400001 Cluj-Napoca", values: { state: "CJ" } }],
  });
});
