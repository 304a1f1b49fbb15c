/** Schedule expressions of EventBridge rules: of the two forms, only rates are supported. */

const UNIT_MILLISECONDS: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** The longest delay of a Node timer. */
const MOST_MILLISECONDS = 2 ** 31 - 1;

/** Milliseconds between two runs. Throws for an expression that is not a valid rate. */
export function rateMilliseconds(expression: string): number {
  const {
    count = "",
    unit = "",
    plural,
  } = /^rate\((?<count>[1-9]\d*) (?<unit>minute|hour|day)(?<plural>s?)\)$/u.exec(expression)
    ?.groups ?? {};
  const milliseconds = Number(count) * (UNIT_MILLISECONDS[unit] ?? Number.NaN);
  // The service requires the right grammatical number: "1 minute", "2 minutes".
  const isGrammatical = (count === "1") === (plural === "");
  if (!isGrammatical || !(milliseconds <= MOST_MILLISECONDS))
    throw new Error(`the schedule ${expression} does not run here`);
  return milliseconds;
}
