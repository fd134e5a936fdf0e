/** Types of the used part of `fontkit`, which has none of its own. */
declare module "fontkit" {
  import type { Fontkit } from "@cantoo/pdf-lib/cjs/types/fontkit.js";

  export const create: Fontkit["create"];
}
