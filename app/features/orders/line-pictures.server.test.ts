import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CATALOGUE_PICTURE, catalogueWith } from "./line-pictures.fixture.ts";
import { loadLinePictures } from "./line-pictures.server.ts";
import type { MirroredLine } from "./mirrored-order.ts";
import { findLinePicture, toOrderItems } from "./order-item.ts";

const PLACE = { language: "ro", country: "RO" } as const;
const SINGLE = "gid://shopify/ProductVariant/101";
const PACK = "gid://shopify/ProductVariant/102";
const line = (variantId: string | null): MirroredLine => ({
  variantId,
  title: "Papillex",
  variantTitle: null,
  quantity: 2,
  price: "289.00",
  discount: "0.00",
  taxes: [],
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("a line shows its variant's picture, or its product's where the variant has none", async () => {
  const own = { ...CATALOGUE_PICTURE, url: "/media/papillex-3-pack.webp" };
  const pictures = await loadLinePictures(
    { catalogue: catalogueWith({ [SINGLE]: null, [PACK]: own }) },
    PLACE,
  );
  const { alt: _unsaid, ...shown } = CATALOGUE_PICTURE;
  expect(findLinePicture(line(SINGLE), pictures)).toEqual({ handle: "papillex", ...shown });
  expect(findLinePicture(line(PACK), pictures)).toMatchObject({ handle: "papillex", url: own.url });
  expect(toOrderItems([line(PACK)], pictures)).toEqual([
    { text: "2 × Papillex", picture: expect.objectContaining({ url: own.url }) },
  ]);
});

it.each([null, "gid://shopify/ProductVariant/999"])(
  "a line of %s, no longer sold, shows none",
  async (id) => {
    const pictures = await loadLinePictures({ catalogue: catalogueWith({ [SINGLE]: null }) }, PLACE);
    expect(findLinePicture(line(id), pictures)).toBeNull();
  },
);

it.each<[string, () => Promise<never>]>([
  ["cannot be asked", () => Promise.reject(new TypeError("fetch failed"))],
  ["refuses", () => Promise.resolve({ ok: false, error: { kind: "network", message: "down" } } as never)],
])("a platform that %s costs the pictures and nothing else", async (_case, list) => {
  expect(await loadLinePictures({ catalogue: { list } }, PLACE)).toEqual(new Map());
});

it("a platform that does not answer is waited for two seconds", async () => {
  const asked = loadLinePictures({ catalogue: { list: () => new Promise(() => {}) } }, PLACE);
  const answered = vi.fn();
  void asked.then(answered);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith(new Map());
});
