import { expect, test } from "vitest";
import { wantedMetafields } from "./admin/wanted-metafields.ts";

test("the metafields are those of the storefront's documents, with the embedded shop's types", () => {
  const product = wantedMetafields("product");
  expect(new Set(product.map(({ key }) => key)).size).toBe(product.length);
  expect(product).toContainEqual({ key: "benefit_4_icon", type: "single_line_text_field" });
  // Of cards alone.
  expect(product).toContainEqual({ key: "showcase_image", type: "url" });
  expect(product.map(({ key }) => key)).not.toContain("table_of_contents");
  expect(wantedMetafields("variant")).toHaveLength(8);
});
