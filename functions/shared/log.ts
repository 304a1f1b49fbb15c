/** Writes one line of JSON per log event; ids go into fields, never into the message. */

export type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = (event: string, fields: Fields) => void;

export const log: Log = (event, fields) => {
  process.stdout.write(`${JSON.stringify({ event, ...fields })}\n`);
};

/** Details of an unexpected failure, for the log only. */
export function failureFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    error: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  };
}
