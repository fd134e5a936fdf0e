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
import type { Caller } from "#shop/limits/shop-limits.ts";
import type { StorefrontAnswer, StorefrontCall } from "#shop/storefront-call.ts";
import type { CallLimits } from "./limits/call-limits.ts";
import { nullVariableError } from "./limits/check-variables.ts";
import { describeVariableErrors } from "./errors/variable-errors.ts";
import { createDocumentCache } from "./document-cache.ts";
import { currencyOf } from "#domain/money/price-lists.ts";
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

/** Facts about the caller of one call, whose access is checked already. */
export interface CallFacts {
  readonly requestId: string;
  /** Whose budgets of points the call spends. */
  readonly limitedAs: Caller;
  /** What resolvers are told of the caller; an API may add to it. */
  readonly context: Pick<ShopContext, "access" | "buyerIp">;
}

export type ExecutedCall = Pick<StorefrontAnswer, "status" | "body">;
export type ExecuteCall = (body: StorefrontCall["body"], caller: CallFacts) => Promise<ExecutedCall>;

/**
 * Makes the function that executes the calls of one schema within all limits. As on Shopify, every GraphQL error is an
 * `errors` list in an answer with status 200; a call that nests too deep is a 400. A cached answer has a `JsonText` body.
 */
export function createCallExecutor(
  schema: GraphQLSchema,
  resources: ShopResources,
  limits: CallLimits,
): ExecuteCall {
  const prepare = createDocumentCache(schema);
  const introspect = createIntrospectionAnswers();

  async function execute(body: StorefrontCall["body"], caller: CallFacts): Promise<ExecutedCall> {
    const { limitedAs } = caller;
    const size = jsonSize(body);
    const tooMany = limits.document(limitedAs, size);
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
      (caller.context.access === "tokenless" ? tokenlessCostError(cost, operation) : null);
    if (refused) return refusal([refused]);
    const throttled = limits.operation(limitedAs, cost);
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
      limits.done(limitedAs, cost, work.unitsDone, !introspects);
    }
  }

  /** Limits what a mutation stores, and charges it to its caller; null for a query. */
  async function limitMutation(
    operation: OperationDefinitionNode,
    size: SelectionSize,
    limitedAs: Caller,
  ): Promise<object | null> {
    if (operation.operation !== OperationTypeNode.MUTATION) return null;
    const bytes = storedBytes(size);
    const tooLarge = storedBytesError(bytes, operation);
    return tooLarge ? { errors: [tooLarge.toJSON()] } : limits.mutation(limitedAs, size.fields, bytes);
  }

  /** Executes an operation within the limits of `work`; beyond them it answers the error alone, without data. */
  async function executeOperation(
    validated: ValidatedExecutionArgs,
    work: WorkMeter,
    caller: CallFacts,
  ): Promise<object> {
    const { operation, variableValues } = validated;
    const root = work.selections.ofSet(operation.selectionSet);
    const throttled = await limitMutation(operation, root, caller.limitedAs);
    if (throttled) return throttled;
    await resources.catalogue.freshen();
    await resources.content
      .bringTo(resources.catalogue.shownVersion)
      .catch((error: unknown) => resources.log.warn({ err: error }, "articles could not be refreshed"));
    const reports: SearchReport[] = [];
    const codes: CodeReport[] = [];
    try {
      const { config, catalogue } = resources;
      const buyer = buyerContext(validated.schema, operation, variableValues, config);
      const contextValue: ShopContext = {
        ...resources,
        ...buyer,
        catalogue: catalogue.in(currencyOf(config, buyer.country)),
        ...caller.context,
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

  return execute;
}

function refusal(errors: readonly GraphQLError[], status: 200 | 400 = 200): ExecutedCall {
  return { status, body: { errors: errors.map((error) => error.toJSON()) } };
}

const TOO_NESTED = { variables: `Nested deeper than ${NESTING_MAX} levels` };
/** Returns an error that a resolver threw on purpose as it is; anything else is a bug, whose text is logged only. */
function presentable(
  error: GraphQLError,
  { requestId }: CallFacts,
  resources: ShopResources,
): GraphQLFormattedError {
  const { cause } = error;
  if (cause === undefined || cause instanceof GraphQLError) return error.toJSON();
  resources.log.error({ err: cause, path: error.path, requestId }, "a resolver failed");
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
