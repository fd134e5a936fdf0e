import { apiVersionIn } from "#shop/customer-account/account-paths.ts";
import { listClientOrigins } from "#shop/customer-account/client-origins.ts";
import { answerGraphqlRequest } from "#shop/schema/graphql-request.ts";
import type { ShopResources } from "#shop/schema/shop-context.ts";
import type { ShopCaller } from "#shop/storefront-call.ts";
import { createAccountApi } from "./account-api.ts";

/** Answers `POST …/account/customer/api/{version}/graphql`; null for any other path. */
export type AnswerAccountRequest = (request: Request, client: ShopCaller) => Promise<Response | null>;

/** Makes the HTTP endpoint of the Customer Account API. Pages of the client's own origins may call it. */
export function createAccountEndpoint(resources: ShopResources): AnswerAccountRequest {
  const api = createAccountApi(resources);
  const origins = listClientOrigins(resources.settings.customerAccount);
  return async (request, { ip, requestId }) => {
    const version = apiVersionIn(new URL(request.url).pathname);
    if (version === null) return null;
    return answerGraphqlRequest(
      request,
      {
        usualHeaders: "Content-Type, Authorization",
        openTo: (origin) => (origin !== null && origins.includes(origin) ? origin : null),
        answer: (call, id) => api({ version, ...call }, { ip, requestId: id }),
      },
      requestId,
    );
  };
}
