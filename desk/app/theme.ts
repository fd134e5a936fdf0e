import { Autocomplete, colorsTuple, createTheme, type CSSVariablesResolver, Select } from "@mantine/core";
import {
  DANGER,
  DANGER_SURFACE,
  MUTED,
  PRIMARY,
  PRIMARY_STRONG,
  SUCCESS,
  SURFACE_MUTED,
} from "#brand/generated/colors.ts";

/** Mantine takes ten shades of a colour: light grounds first, the main colour, that under the pointer. */
function shades(light: string, main: string, strong: string) {
  return colorsTuple([light, light, light, main, main, main, main, strong, strong, strong]);
}

/** Look of the desk: Mantine's components in the colours of the brand. */
export const THEME = createTheme({
  primaryColor: "primary",
  colors: {
    primary: shades(SURFACE_MUTED, PRIMARY, PRIMARY_STRONG),
    danger: shades(DANGER_SURFACE, DANGER, DANGER),
    success: shades(SURFACE_MUTED, SUCCESS, SUCCESS),
  },
  fontFamily: '"Figtree", "Figtree Fallback", system-ui, sans-serif',
  headings: { fontFamily: '"Figtree", "Figtree Fallback", system-ui, sans-serif', fontWeight: "600" },
  defaultRadius: "md",
  components: {
    // A dialog puts the focus into its first field: its choices would cover the button.
    Autocomplete: Autocomplete.extend({ defaultProps: { openOnFocus: false } }),
    Select: Select.extend({ defaultProps: { openOnFocus: false } }),
  },
});

/** Mantine's quiet text, and that of mistakes beside fields, are too light to be read. */
export const VARIABLES: CSSVariablesResolver = () => ({
  variables: {},
  light: { "--mantine-color-dimmed": MUTED, "--mantine-color-error": DANGER },
  dark: {},
});
