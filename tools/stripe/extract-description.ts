/**
 * Writes the description of the requests that the shop sends to Stripe, from the types that Stripe generates of its
 * OpenAPI description: `node tools/stripe/extract-description.ts` after each update of the package `stripe`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { type Node, parseSync, type TSInterfaceDeclaration, type TSType, type TSTypeName } from "oxc-parser";
import type { Description, Parameter } from "#shop/payment/stripe/stand-in/description.fixture.ts";

const PACKAGE = "node_modules/stripe";
const TARGET = "shop/payment/stripe/stand-in/description.json";

/** Files and names of the parameters of each operation that the shop uses. */
const OPERATIONS: Readonly<Record<string, readonly [file: string, name: string]>> = {
  "POST /v1/checkout/sessions": ["Checkout/Sessions", "Checkout.SessionCreateParams"],
  "GET /v1/checkout/sessions/{id}": ["Checkout/Sessions", "Checkout.SessionRetrieveParams"],
  "POST /v1/checkout/sessions/{id}/expire": ["Checkout/Sessions", "Checkout.SessionExpireParams"],
  "POST /v1/payment_intents": ["PaymentIntents", "PaymentIntentCreateParams"],
  "GET /v1/payment_intents": ["PaymentIntents", "PaymentIntentListParams"],
  "GET /v1/payment_intents/{id}": ["PaymentIntents", "PaymentIntentRetrieveParams"],
  "POST /v1/payment_intents/{id}/confirm": ["PaymentIntents", "PaymentIntentConfirmParams"],
  "POST /v1/payment_intents/{id}/capture": ["PaymentIntents", "PaymentIntentCaptureParams"],
  "POST /v1/payment_intents/{id}/cancel": ["PaymentIntents", "PaymentIntentCancelParams"],
  "POST /v1/refunds": ["Refunds", "RefundCreateParams"],
  "GET /v1/refunds": ["Refunds", "RefundListParams"],
  "GET /v1/payment_methods/{id}": ["PaymentMethods", "PaymentMethodRetrieveParams"],
  "DELETE /v1/customers/{id}": ["Customers", "CustomerDeleteParams"],
  "GET /v1/webhook_endpoints": ["WebhookEndpoints", "WebhookEndpointListParams"],
};

/** Levels of objects that are described; deeper ones accept anything. The shop uses four. */
const DEPTH_MAX = 4;
/** Parameters whose objects the shop never sends: known by their name alone. */
const UNUSED =
  /^(?:payment_method_options|payment_method_data|shipping_\w+|amount_details|subscription_data)$/;

/** Interfaces and type aliases by their dotted name. */
type Declarations = Map<string, TSInterfaceDeclaration | TSType>;

function readDeclarations(file: string): Declarations {
  const path = `${PACKAGE}/esm/${file}.d.ts`;
  const found: Declarations = new Map();
  const visit = (nodes: readonly Node[], prefix: string): void => {
    for (const node of nodes) {
      const inner = node.type === "ExportNamedDeclaration" ? node.declaration : node;
      if (inner?.type === "TSInterfaceDeclaration") found.set(prefix + inner.id.name, inner);
      if (inner?.type === "TSTypeAliasDeclaration") found.set(prefix + inner.id.name, inner.typeAnnotation);
      if (inner?.type === "TSModuleDeclaration" && inner.id.type === "Identifier" && inner.body)
        visit(inner.body.body, `${prefix}${inner.id.name}.`);
    }
  };
  visit(parseSync(path, readFileSync(path, "utf8"), { lang: "dts" }).program.body, "");
  return found;
}

function dotted(name: TSTypeName): string {
  if (name.type === "Identifier") return name.name;
  return name.type === "TSQualifiedName" ? `${dotted(name.left)}.${name.right.name}` : "";
}

/** Finds a name from inside of a namespace outwards. */
function resolve(declarations: Declarations, name: string, scope: string): string | null {
  for (let at = scope; ; at = at.slice(0, Math.max(at.lastIndexOf("."), 0))) {
    const full = at === "" ? name : `${at}.${name}`;
    if (declarations.has(full)) return full;
    if (at === "") return null;
  }
}

class Extraction {
  readonly #declarations: Declarations;

  constructor(declarations: Declarations) {
    this.#declarations = declarations;
  }

  objectOf(name: string, depth: number): Parameter {
    const declared = this.#declarations.get(name);
    if (declared === undefined) throw new Error(`Stripe's types have no ${name}.`);
    if (declared.type !== "TSInterfaceDeclaration") return this.typeOf(declared, name, depth);
    if (depth > DEPTH_MAX) return { type: "any" };
    const properties: Record<string, Parameter> = {};
    for (const base of declared.extends)
      if (base.expression.type === "Identifier")
        Object.assign(properties, this.objectOf(base.expression.name, depth).properties);
    const required: string[] = [];
    for (const member of declared.body.body) {
      if (member.type === "TSIndexSignature") return { type: "map" };
      if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier") continue;
      const key = member.key.name;
      const annotation = member.typeAnnotation?.typeAnnotation;
      properties[key] =
        annotation === undefined || UNUSED.test(key)
          ? { type: "any" }
          : this.typeOf(annotation, name, depth + 1);
      if (!member.optional) required.push(key);
    }
    return { type: "object", properties, ...(required.length > 0 && { required }) };
  }

  typeOf(type: TSType, scope: string, depth: number): Parameter {
    switch (type.type) {
      case "TSStringKeyword":
        return { type: "string" };
      case "TSNumberKeyword":
        return { type: "number" };
      case "TSBooleanKeyword":
        return { type: "boolean" };
      case "TSArrayType":
        return { type: "array", items: this.typeOf(type.elementType, scope, depth) };
      case "TSLiteralType":
        return type.literal.type === "Literal"
          ? { type: "string", enum: [String(type.literal.value)] }
          : { type: "any" };
      case "TSUnionType":
        return unionOf(
          type.types.filter((part) => !isOpenEnd(part)).map((part) => this.typeOf(part, scope, depth)),
        );
      case "TSTypeReference":
        return this.#referenceOf(dotted(type.typeName), type.typeArguments?.params ?? [], scope, depth);
      default:
        return { type: "any" };
    }
  }

  #referenceOf(name: string, args: readonly TSType[], scope: string, depth: number): Parameter {
    const [argument] = args;
    if (name === "Array" && argument) return { type: "array", items: this.typeOf(argument, scope, depth) };
    if (name === "Emptyable" && argument)
      return unionOf([this.typeOf(argument, scope, depth), { type: "string", enum: [""] }]);
    if (name === "Metadata" || name === "MetadataParam") return { type: "map" };
    const full = resolve(this.#declarations, name, scope);
    return full === null ? { type: "any" } : this.objectOf(full, depth);
  }
}

/** Tells whether a part of an enumeration stands for values of later versions of the API. */
function isOpenEnd(type: TSType): boolean {
  return type.type === "TSTypeReference" && dotted(type.typeName) === "OtherString";
}

function unionOf(parts: readonly Parameter[]): Parameter {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return first ?? { type: "any" };
  const values = parts.flatMap((part) => part.enum ?? []);
  if (parts.every((part) => part.type === "string"))
    return parts.every((part) => part.enum) ? { type: "string", enum: values } : { type: "string" };
  return { anyOf: parts };
}

const shared = readDeclarations("shared");
const description: Description = {
  source: {
    package: `stripe ${readFileSync(`${PACKAGE}/VERSION`, "utf8").trim()}`,
    openApi: readFileSync(`${PACKAGE}/OPENAPI_VERSION`, "utf8").trim(),
  },
  operations: Object.fromEntries(
    Object.entries(OPERATIONS).map(([operation, [file, name]]) => {
      const declarations = new Map([...shared, ...readDeclarations(`resources/${file}`)]);
      return [operation, new Extraction(declarations).objectOf(name, 0)];
    }),
  ),
};
writeFileSync(TARGET, `${JSON.stringify(description)}\n`);
