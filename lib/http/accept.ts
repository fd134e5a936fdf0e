/**
 * Parses a header of preferences (`Accept`, `Accept-Encoding`; RFC 9110 §12.4.2) in one pass: each value in lower case
 * with its weight from 0 (refused) to 1. For a repeated value the first weight counts; an invalid weight counts as 1.
 */
export function acceptedWeights(header: string | null): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const entry of (header ?? "").split(",")) {
    const [name = "", ...parameters] = entry.split(";");
    const value = name.trim().toLowerCase();
    if (value !== "" && !weights.has(value)) weights.set(value, weightOf(parameters));
  }
  return weights;
}

function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name = "", value = ""] = parameter.split("=", 2);
    if (name.trim().toLowerCase() !== "q") continue;
    const weight = Number(value.trim() || Number.NaN);
    return weight >= 0 && weight <= 1 ? weight : 1;
  }
  return 1;
}

/** Returns the first offered content encoding that `Accept-Encoding` accepts; `identity` when it accepts none. */
export function chooseEncoding<Offered extends string>(
  acceptEncoding: string | null,
  offered: readonly Offered[],
): Offered | "identity" {
  const weights = acceptedWeights(acceptEncoding);
  const others = weights.get("*") ?? 0;
  return offered.find((encoding) => (weights.get(encoding) ?? others) > 0) ?? "identity";
}
