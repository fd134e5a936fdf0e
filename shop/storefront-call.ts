/** One Storefront API call as it travels between app and shop inside one process: JSON in, JSON out. */
export interface StorefrontCall {
  readonly version: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly query: string;
    readonly variables?: Readonly<Record<string, unknown>>;
    readonly operationName?: string;
  };
}

export interface StorefrontAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Who sent a request. */
export interface ShopCaller {
  readonly ip: string;
  /** Of the server that took the request, for `X-Request-Id` and the log; one is made where there is none. */
  readonly requestId?: string;
}
