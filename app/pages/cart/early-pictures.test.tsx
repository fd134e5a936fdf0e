import { runInNewContext } from "node:vm";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CART_KEY } from "#domain/storage-keys.ts";
import { CartPicture } from "#app/features/cart/lines/cart-picture.tsx";
import { CART_PICTURE_SIZES } from "./cart-row.tsx";
import { FETCH_CART_PICTURES } from "./early-pictures.server.ts";

/** Marks a storage that cannot be read. */
const BLOCKED = "blocked";

interface Picture {
  readonly fetchPriority?: string;
  readonly sizes?: string;
  readonly src?: string;
  readonly srcset?: string;
}

/** Runs the script in a browser whose storage holds this text. @returns the pictures it fetches */
function fetchedFor(stored: string | null): Picture[] {
  const pictures: Picture[] = [];
  const Image = function (this: Picture): void {
    pictures.push(this);
  };
  const localStorage = {
    getItem(key: string): string | null {
      if (stored === BLOCKED) throw new Error("Storage is switched off.");
      return key === CART_KEY ? stored : null;
    },
  };
  runInNewContext(FETCH_CART_PICTURES, { Image, URL, localStorage, location: "https://store.test/cart" });
  return pictures;
}

/** Returns the addresses that the page itself offers for a picture, as a browser reads them. */
function offeredByPage(image: string): string | undefined {
  const html = renderToStaticMarkup(
    <CartPicture item={{ handle: "papillex", image }} sizes={CART_PICTURE_SIZES} />,
  );
  const sources = / srcSet="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&").split(", ");
  return sources
    ?.map((source) => source.split(" "))
    .map(([address = "", width = ""]) => `${new URL(address, "https://store.test").href} ${width}`)
    .join();
}

describe("the pictures of the cart", () => {
  test.each(["/media/papillex-single.webp", "https://cdn.test/files/a.jpg?v=17&crop=center"])(
    "are fetched by the addresses that the page offers for %s",
    (image) => {
      const [picture] = fetchedFor(JSON.stringify([{ image }]));
      expect(picture?.srcset).toBe(offeredByPage(image));
      expect(picture?.sizes).toBe(CART_PICTURE_SIZES);
    },
  );

  test("have one address where they are drawings", () => {
    const [picture] = fetchedFor('[{ "image": "/media/papillex.svg?v=1" }]');
    expect(picture).toEqual({ fetchPriority: "high", src: "/media/papillex.svg?v=1" });
  });

  test("are fetched beside an item that has none", () => {
    const pictures = fetchedFor('[null, { "image": "http://[" }, { "image": "/media/a.svg" }]');
    expect(pictures.filter(({ src }) => src === "/media/a.svg")).toHaveLength(1);
  });

  test("are fetched by code in ASCII, which needs no encoding", () => {
    expect(FETCH_CART_PICTURES).toMatch(/^\p{ASCII}+$/u);
  });

  test("are those of the first items only", () => {
    expect(fetchedFor(`[${Array(200).fill('{"image":"/media/a.webp"}').join()}]`)).toHaveLength(3);
  });

  test.each([
    ["nothing", null],
    ["no JSON", "[{"],
    ["no list", '{ "image": "/media/a.webp" }'],
    ["no items", "[null]"],
    ["no text", '[{ "image": 5 }, { "image": null }, {}]'],
    ["what the browser keeps from it", BLOCKED],
  ])("are none where storage holds %s", (_what, stored) => {
    expect(fetchedFor(stored)).toEqual([]);
  });
});
