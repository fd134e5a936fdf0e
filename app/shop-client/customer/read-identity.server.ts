import { z } from "zod";
import type { PlatformCustomer } from "./customer-auth.server.ts";
import type { AccountApiAnswer } from "#app/shop-client/customer-login/ask-account-api.server.ts";
import type { CustomerLogin } from "#app/shop-client/customer-login/customer-login.server.ts";
import { IDENTITY_QUERY } from "./account-api.query.ts";

const shape = z.object({
  customer: z.object({
    id: z.string().regex(/^gid:\/\/shopify\/Customer\/\d+$/),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    emailAddress: z.object({ emailAddress: z.string().nullable() }).nullable(),
  }),
});

/** Reads who has logged in from the Customer Account API. */
export async function readIdentity(
  customerLogin: CustomerLogin,
  accessToken: string,
): Promise<AccountApiAnswer<PlatformCustomer>> {
  const answer = await customerLogin.ask({ query: IDENTITY_QUERY, variables: {}, accessToken, shape });
  if (!answer.ok) return answer;
  const { emailAddress, ...person } = answer.value.customer;
  return { ok: true, value: { ...person, email: emailAddress?.emailAddress ?? null } };
}
