/** Builds English tables for `messages()` from tables of the domain, keyed by the id of the row. */

interface Labelled {
  readonly label: string;
}

/** Labels by the key of the row. */
export function labelsOf<Key extends PropertyKey>(
  table: Readonly<Record<Key, Labelled>>,
): Readonly<Record<Key, string>> {
  const labels = Object.entries<Labelled>(table).map(([key, { label }]) => [key, label]);
  return Object.fromEntries(labels);
}

/** Labels by a field of the row, such as its id. */
export function labelsOfRows<Field extends string, Row extends Readonly<Record<Field, string>>>(
  rows: readonly Row[],
  field: Field,
  labelOf: (row: Row) => string,
): Readonly<Record<Row[Field], string>> {
  const labels = rows.map((row) => [row[field], labelOf(row)]);
  return Object.fromEntries(labels);
}
