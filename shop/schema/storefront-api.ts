import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import {
  executeRootSelectionSet,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ValidatedExecutionArgs,
  validateExecutionArgs,
} from "graphql";
import type { StorefrontAnswer, StorefrontCall } from "#shop/storefront-call.ts";
import { type Access, readAccess } from "./access-token.ts";
import { findServedVersion, NEWEST_VERSION, OLDEST_VERSION, type ServedVersion } from "./api-version.ts";
import { createCallLimits } from "./limits/call-limits.ts";
import { nullVariableError } from "./limits/check-variables.ts";
import { describeVariableErrors } from "./errors/variable-errors.ts";
import { createDocumentCache } from "./document-cache.ts";
import type { StorefrontSchemas } from "./executable-schema.ts";
import { buyerContext } from "./in-context.ts";
import { jsonSize, NESTING_MAX } from "./limits/input-size.ts";
import { variableTextError } from "./limits/input-text.ts";
import { createIntrospectionAnswers } from "./introspection/introspection-answer.ts";
import {
  listSizeError,
  queryCost,
  storedBytes,
  storedBytesError,
  tokenlessCostError,
} from "./limits/query-limits.ts";
import { type SelectionSize, SelectionSizes } from "./limits/selection-sizes.ts";
import type { SearchReport } from "./search/search-items.ts";
import type { CodeReport, ShopContext, ShopResources } from "./shop-context.ts";
import { isStandardIntrospection } from "./introspection/standard-introspection.ts";
import { NO_LIMITS, WorkMeter } from "./limits/work-meter.ts";

/** Answers one Storefront call, shared by the HTTP endpoint and callers in the same process. */
export type StorefrontApi = (
  call: StorefrontCall,
  client: { readonly ip: string | null; readonly requestId?: string },
) => Promise<StorefrontAnswer>;

type Answered = Pick<StorefrontAnswer, "status" | "body">;
type Caller = Pick<ShopContext, "access" | "buyerIp"> & {
  readonly version: ServedVersion;
  readonly requestId: string;
};

/**
 * Makes the API. A call is checked for version (404), token (401) and nesting (400), then executed. As on Shopify,
 * every GraphQL error is an `errors` list in an answer with status 200. A cached answer has a `JsonText` body.
 */
export function createStorefrontApi(schemas: StorefrontSchemas, resources: ShopResources): StorefrontApi {
  const served = {
    [OLDEST_VERSION]: serve(schemas[OLDEST_VERSION]),
    [NEWEST_VERSION]: serve(schemas[NEWEST_VERSION]),
  };
  const limits = createCallLimits(resources);

  async function execute({ body }: StorefrontCall, caller: Caller): Promise<Answered> {
    const { buyerIp } = caller;
    const { schema, prepare, introspect } = served[caller.version];
    const size = jsonSize(body);
    const tooMany = limits.document(buyerIp, size);
    if (tooMany) return { status: 200, body: tooMany };
    if (size === Infinity) return { status: 400, body: { errors: TOO_NESTED } };
    const prepared = prepare(body.query);
    if (!prepared.ok) return refusal(prepared.errors, prepared.status);
    const { document } = prepared;
    const unstorable = variableTextError(document, body.variables);
    if (unstorable) return refusal([unstorable]);
    const validated = validateExecutionArgs({
      schema,
      document,
      variableValues: body.variables,
      operationName: body.operationName,
    });
    if ("length" in validated) return refusal(describeVariableErrors(validated, body.variables));
    const { operation, variableValues } = validated;
    const selections = new SelectionSizes(validated.fragmentDefinitions, variableValues.coerced);
    const cost = queryCost(selections.ofSet(operation.selectionSet));
    const refused =
      listSizeError(selections.longestList) ??
      nullVariableError(schema, document, operation, variableValues.coerced) ??
      (caller.access === "tokenless" ? tokenlessCostError(cost, operation) : null);
    if (refused) return refusal([refused]);
    const throttled = limits.operation(buyerIp, cost);
    if (throttled) return { status: 200, body: throttled };
    const introspects = isStandardIntrospection(document, operation);
    const work = introspects ? new WorkMeter(selections, NO_LIMITS) : new WorkMeter(selections);
    try {
      const answered = introspects
        ? await introspect(document, validated, work)
        : await executeOperation(validated, work, caller);
      return { status: 200, body: answered };
    } finally {
      // graphql answers an error while other resolvers of the operation are still at work.
      work.end();
      // Introspection has its price: its answer has half a megabyte, also when it is kept.
      limits.done(buyerIp, cost, work.unitsDone, !introspects);
    }
  }

  /** Limits what a mutation stores, and charges it to its caller; null for a query. */
  async function limitMutation(
    operation: OperationDefinitionNode,
    size: SelectionSize,
    buyerIp: string | null,
  ): Promise<object | null> {
    if (operation.operation !== OperationTypeNode.MUTATION) return null;
    const bytes = storedBytes(size);
    const tooLarge = storedBytesError(bytes, operation);
    return tooLarge ? { errors: [tooLarge.toJSON()] } : limits.mutation(buyerIp, size.fields, bytes);
  }

  /** Executes an operation within the limits of `work`; beyond them it answers the error alone, without data. */
  async function executeOperation(
    validated: ValidatedExecutionArgs,
    work: WorkMeter,
    caller: Caller,
  ): Promise<object> {
    const { operation, variableValues } = validated;
    const root = work.selections.ofSet(operation.selectionSet);
    const throttled = await limitMutation(operation, root, caller.buyerIp);
    if (throttled) return throttled;
    await resources.catalogue.freshen();
    resources.content.freshen();
    const reports: SearchReport[] = [];
    const codes: CodeReport[] = [];
    try {
      const contextValue: ShopContext = {
        ...resources,
        ...buyerContext(validated.schema, operation, variableValues, resources.config),
        buyerIp: caller.buyerIp,
        access: caller.access,
        work,
        reportSearch: (report) => reports.push(report),
        reportCode: (report) => codes.push(report),
      };
      // Checked before the first one runs: a request with too many mutations is not ended between them.
      if (operation.operation === "mutation") work.spend("mutation", root.fields);
      work.spendObjects(1, root);
      const { data, errors } = await executeRootSelectionSet({ ...validated, contextValue });
      if (work.refusal) throw work.refusal;
      const extensions = {
        ...(reports.length > 0 && { search: reports }),
        ...(codes.length > 0 && { discountCodes: codes }),
      };
      return {
        ...(errors ? { errors: errors.map((error) => presentable(error, caller, resources)) } : {}),
        data,
        ...(Object.keys(extensions).length > 0 && { extensions }),
      };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [formatted(error)] };
      throw error;
    }
  }

  async function answer(
    call: StorefrontCall,
    version: ServedVersion | null,
    ip: string | null,
    requestId: string,
  ): Promise<Answered> {
    if (version === null) return { status: 404, body: { errors: "Not Found" } };
    const header = headerReader(call.headers);
    const access = readAccess(header, resources.settings);
    if (access === null) return { status: 401, body: UNAUTHORIZED };
    return execute(call, { access, version, requestId, buyerIp: buyerIpOf(access, header, ip) });
  }

  return async (call, { ip, requestId = randomUUID() }) => {
    const version = findServedVersion(call.version, resources.clock());
    const { status, body } = await answer(call, version, ip, requestId);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "x-request-id": requestId,
      ...(version !== null && { "x-shopify-api-version": version }),
    };
    return { status, headers, body };
  };
}

/** Makes what is kept for one version. */
function serve(schema: GraphQLSchema) {
  return { schema, prepare: createDocumentCache(schema), introspect: createIntrospectionAnswers() };
}

function refusal(errors: readonly GraphQLError[], status: 200 | 400 = 200): Answered {
  return { status, body: { errors: errors.map((error) => error.toJSON()) } };
}

const TOO_NESTED = { variables: `Nested deeper than ${NESTING_MAX} levels` };
const UNAUTHORIZED = { errors: [{ message: "", extensions: { code: "UNAUTHORIZED" } }] };

function headerReader(headers: StorefrontCall["headers"]): (name: string) => string | undefined {
  const lowered = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => lowered.get(name);
}

/**
 * Returns the buyer's address. A server names its buyer, if any (else null); a browser is the buyer itself and must not
 * name another.
 */
function buyerIpOf(
  access: Access,
  header: (name: string) => string | undefined,
  ip: string | null,
): string | null {
  if (access !== "private") return ip;
  const buyer = header("shopify-storefront-buyer-ip") ?? "";
  return isIP(buyer) === 0 ? null : buyer;
}

/** Returns an error that a resolver threw on purpose as it is; anything else is a bug, whose text is logged only. */
function presentable(
  error: GraphQLError,
  { requestId }: Caller,
  resources: ShopResources,
): GraphQLFormattedError {
  const { cause } = error;
  if (cause === undefined || cause instanceof GraphQLError) return error.toJSON();
  resources.log.error({ err: cause, path: error.path, requestId }, "a storefront resolver failed");
  const { locations, path } = error.toJSON();
  return {
    message:
      "Internal error. Looks like something went wrong on our end.\n" +
      `Request ID: ${requestId} (include this in support requests).`,
    ...(locations ? { locations } : {}),
    ...(path ? { path } : {}),
    extensions: { code: "INTERNAL_SERVER_ERROR" },
  };
}

/** Formats the refusal of a whole request without its path, which is for graphql alone. */
function formatted({ message, extensions }: GraphQLError): GraphQLFormattedError {
  return { message, extensions };
}
