import {
  executeRootSelectionSet,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  validateExecutionArgs,
} from "graphql";
import type { StorefrontAnswer, StorefrontCall } from "../create-shop.ts";
import { type Access, accessOf } from "./access-token.ts";
import { isApiVersion, SERVED_API_VERSION } from "./api-version.ts";
import { createDocumentCache } from "./document-cache.ts";
import { buyerContext } from "./in-context.ts";
import { costError } from "./query-limits.ts";
import type { SearchReport, ShopContext, ShopResources } from "./shop-context.ts";

/** Answers one Storefront call, wherever it comes from: the HTTP endpoint and callers in the same process share it. */
export type StorefrontApi = (
  call: StorefrontCall,
  client: { readonly ip: string | null },
) => Promise<StorefrontAnswer>;

type Answered = Pick<StorefrontAnswer, "status" | "body">;

/**
 * Checks version (404) and token (401), then executes. As on Shopify, everything that is wrong with the GraphQL itself
 * is an `errors` list in an answer with status 200.
 */
export function createStorefrontApi(schema: GraphQLSchema, resources: ShopResources): StorefrontApi {
  const prepare = createDocumentCache(schema);

  async function execute(
    call: StorefrontCall,
    { access, buyerIp }: Pick<ShopContext, "access" | "buyerIp">,
  ): Promise<unknown> {
    const prepared = prepare(call.body.query);
    if (!prepared.ok) return { errors: prepared.errors.map((error) => error.toJSON()) };
    const { document } = prepared;
    const validated = validateExecutionArgs({
      schema,
      document,
      variableValues: call.body.variables,
      operationName: call.body.operationName,
    });
    if ("length" in validated) return { errors: validated.map((error) => error.toJSON()) };
    const { operation, variableValues } = validated;
    const tooMuch = costError(schema, document, operation, variableValues.coerced);
    if (tooMuch) return { errors: [tooMuch.toJSON()] };

    await resources.catalogue.freshen();
    resources.content.freshen();
    const reports: SearchReport[] = [];
    let buyer: ReturnType<typeof buyerContext>;
    try {
      buyer = buyerContext(schema, operation, variableValues, resources.config);
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error.toJSON()] };
      throw error;
    }
    const contextValue: ShopContext = {
      ...resources,
      ...buyer,
      buyerIp,
      access,
      reportSearch: (report) => reports.push(report),
    };
    const { data, errors } = await executeRootSelectionSet({ ...validated, contextValue });
    return {
      ...(errors ? { errors: errors.map((error) => presentable(error, resources)) } : {}),
      data,
      ...(reports.length > 0 ? { extensions: { search: reports } } : {}),
    };
  }

  async function answer(call: StorefrontCall, ip: string | null): Promise<Answered> {
    if (!isApiVersion(call.version)) return { status: 404, body: { errors: "Not Found" } };
    const header = headerReader(call.headers);
    const access = accessOf(header, resources.settings);
    if (access === null) return { status: 401, body: UNAUTHORIZED };
    return { status: 200, body: await execute(call, { access, buyerIp: buyerIpOf(access, header, ip) }) };
  }

  return async (call, { ip }) => {
    const { status, body } = await answer(call, ip);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "x-shopify-api-version": SERVED_API_VERSION,
    };
    return { status, headers, body };
  };
}

const UNAUTHORIZED = { errors: [{ message: "", extensions: { code: "UNAUTHORIZED" } }] };

function headerReader(headers: StorefrontCall["headers"]): (name: string) => string | undefined {
  const lowered = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => lowered.get(name);
}

/** A server names the buyer it asks for; a browser is the buyer and could name anybody. */
function buyerIpOf(
  access: Access,
  header: (name: string) => string | undefined,
  ip: string | null,
): string | null {
  return (access === "private" ? header("shopify-storefront-buyer-ip") : undefined) ?? ip;
}

/** What a resolver threw on purpose goes out; anything else is a bug, whose text is for the log only. */
function presentable(error: GraphQLError, resources: ShopResources): GraphQLFormattedError {
  const { cause } = error;
  if (cause === undefined || cause instanceof GraphQLError) return error.toJSON();
  resources.log.error({ err: cause, path: error.path }, "a storefront resolver failed");
  const { locations, path } = error.toJSON();
  return {
    message: "Internal error. Looks like something went wrong on our end.",
    ...(locations ? { locations } : {}),
    ...(path ? { path } : {}),
    extensions: { code: "INTERNAL_SERVER_ERROR" },
  };
}
