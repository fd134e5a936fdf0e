/** The two products that are sold together (design §5.13: "puts papillex and ahcc into the cart"). */
export const BUNDLE_HANDLES: readonly string[] = ["papillex", "ahcc"];
