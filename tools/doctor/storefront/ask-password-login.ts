import { randomUUID } from "node:crypto";
import { z } from "zod";
import { askGraphql, type Endpoint } from "#tools/doctor/ask-graphql.ts";
import type { Problem } from "#tools/doctor/problem.ts";

const LOGIN = {
  query: `mutation DoctorLogin($input: CustomerAccessTokenCreateInput!) {
    customerAccessTokenCreate(input: $input) {
      customerUserErrors { code message }
    }
  }`,
  data: z.object({
    customerAccessTokenCreate: z.object({
      customerUserErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })),
    }),
  }),
};

/** The answer to a wrong password, where passwords are accepted. */
const WRONG_PASSWORD = "UNIDENTIFIED_CUSTOMER";

/**
 * Asks whether the shop logs customers in with a password: by one try with an address that cannot exist (RFC 2606). It
 * makes no account. `refusal` is the shop's reason when it does not; null when it does.
 */
export async function askPasswordLogin(
  storefront: Endpoint,
): Promise<{ readonly ok: true; readonly refusal: string | null } | Problem> {
  const input = { email: "doctor@store.invalid", password: randomUUID() };
  const answer = await askGraphql(storefront, LOGIN, { input });
  if (!answer.ok) return answer;
  const [error] = answer.data.customerAccessTokenCreate.customerUserErrors;
  const isOpen = error === undefined || error.code === WRONG_PASSWORD;
  return { ok: true, refusal: isOpen ? null : `${error.code ?? "no code"}, ${error.message}.` };
}
