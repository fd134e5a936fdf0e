import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Store = typeof import("./menu-products-store.ts");

const fetched = vi.fn<typeof fetch>();
let store: Store;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("fetch", fetched);
  store = await import("./menu-products-store.ts");
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const answers = (body: unknown, status = 200): void => {
  fetched.mockImplementationOnce(() => Promise.resolve(Response.json(body, { status })));
};

describe("the menu's products", () => {
  it("are asked for once, however often the menu is approached", async () => {
    answers({ products: [{ handle: "ahcc" }] });
    await Promise.all([store.loadMenuProducts("ro"), store.loadMenuProducts("ro")]);
    await store.loadMenuProducts("ro");
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/menu-products?lang=ro");
    expect(store.menuProducts.get()).toEqual({ state: "here", products: [{ handle: "ahcc" }] });
  });

  it("are asked for anew in another language", async () => {
    answers({ products: [] });
    answers({ products: [{ handle: "ahcc" }] });
    await store.loadMenuProducts("ro");
    await store.loadMenuProducts("en");
    expect(store.menuProducts.get()).toMatchObject({ state: "here", products: [{ handle: "ahcc" }] });
  });

  it("of a language left meanwhile are dropped", async () => {
    let answerLate: (response: Response) => void = () => {};
    fetched.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
    answers({ products: [{ handle: "english" }] });
    const late = store.loadMenuProducts("ro");
    await store.loadMenuProducts("en");
    answerLate(Response.json({ products: [{ handle: "romanian" }] }));
    await late;
    expect(store.menuProducts.get()).toMatchObject({ products: [{ handle: "english" }] });
  });

  it.each([
    ["an error of the server", () => answers({ error: "shop_unavailable" }, 503)],
    ["an answer without a list", () => answers({ products: "none" })],
    ["an answer that is nothing", () => answers(null)],
    ["no connection", () => fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"))],
  ])("failed after %s, and the next call asks again", async (_case, arrange) => {
    arrange();
    await store.loadMenuProducts("ro");
    expect(store.menuProducts.get()).toEqual({ state: "failed" });
    answers({ products: [] });
    await store.loadMenuProducts("ro");
    expect(store.menuProducts.get()).toEqual({ state: "here", products: [] });
  });
});
