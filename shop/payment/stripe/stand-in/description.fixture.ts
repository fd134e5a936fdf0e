/** Form of a parameter, as Stripe describes it. `any`: not described here, or deeper than the shop sends. */
export interface Parameter {
  readonly type?: "string" | "number" | "boolean" | "array" | "object" | "map" | "any";
  /** Allowed values; any string without it. */
  readonly enum?: readonly string[];
  readonly items?: Parameter;
  readonly properties?: Readonly<Record<string, Parameter>>;
  readonly required?: readonly string[];
  /** Given in place of `type`: one of these. */
  readonly anyOf?: readonly Parameter[];
}

/** Parameters of Stripe's operations by method and path (`README.md`). */
export interface Description {
  readonly source: { readonly package: string; readonly openApi: string };
  readonly operations: Readonly<Record<string, Parameter>>;
}
