/** Builds English tables for `messages()` from tables of the domain, keyed by the id of the row. */

interface Labelled {
  readonly label: string;
}

/** Table of labels with the same keys as the table of the domain. */
export function labelsOf<Key extends PropertyKey>(
  table: Readonly<Record<Key, Labelled>>,
): Readonly<Record<Key, string>> {
  const labels = Object.entries<Labelled>(table).map(([key, { label }]) => [key, label]);
  return Object.fromEntries(labels);
}

/** Table of labels, keyed by one field of the rows, such as the id. */
export function labelsOfRows<Field extends string, Row extends Readonly<Record<Field, string>>>(
  rows: readonly Row[],
  field: Field,
  labelOf: (row: Row) => string,
): Readonly<Record<Row[Field], string>> {
  const labels = rows.map((row) => [row[field], labelOf(row)]);
  return Object.fromEntries(labels);
}
