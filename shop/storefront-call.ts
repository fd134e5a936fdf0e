/** Storefront API call between app and shop within one process: JSON in, JSON out. */
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

/** Sender of a request. */
export interface ShopCaller {
  readonly ip: string;
  /** Set by a store in the same process, which calls the login for all its customers. */
  readonly inProcess?: boolean;
  /** Id from the server that took the request, for `X-Request-Id` and the log; generated when missing. */
  readonly requestId?: string;
}
