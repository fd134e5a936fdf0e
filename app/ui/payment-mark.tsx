import type { PaymentMarkName } from "#design/payment-marks.ts";
import { Drawing } from "#app/pictures/drawing.tsx";

interface PaymentMarkProps {
  readonly name: PaymentMarkName;
  readonly className?: string;
}

/** Logo of a card brand or wallet; decorative, its name is beside it. */
export function PaymentMark({ name, className = "h-5 w-8" }: PaymentMarkProps) {
  return <Drawing name={`payment-${name}`} className={className} />;
}
