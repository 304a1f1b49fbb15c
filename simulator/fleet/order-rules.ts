/** Rules for orders that people type: a misspelt argument is refused, not ignored. */
import { ok } from "#domain/result.ts";
import { type Rule, refused, shape, type ValueOf, whole } from "#domain/wire/rules.ts";

type Fields = Readonly<Record<string, Rule<unknown>>>;

/** A rule for an object with these fields and no others. */
export function closed<const Of extends Fields>(
  fields: Of,
): Rule<{ readonly [Field in keyof Of]: ValueOf<Of[Field]> }> {
  const inner = shape(fields);
  return (value, field) => {
    const read = inner(value, field);
    if (!read.ok) return read;
    const unknown = Object.keys(Object(value)).find((key) => !Object.hasOwn(fields, key));
    if (unknown === undefined) return read;
    return refused("forbiddenKey", field === "" ? unknown : `${field}.${unknown}`);
  };
}

/** A rule that continues with a second one, whose input is the value of the first. */
export function followedBy<First, Second>(
  first: Rule<First>,
  second: (value: First, field: string) => ReturnType<Rule<Second>>,
): Rule<Second> {
  return (value, field) => {
    const read = first(value, field);
    return read.ok ? second(read.value, field) : read;
  };
}

/** A rule for a list without repetitions that has at least one item. */
export function distinct<Item>(items: Rule<readonly Item[]>): Rule<readonly Item[]> {
  return followedBy(items, (list, field) => {
    if (list.length === 0) return refused("wrongLength", field);
    const repeated = list.findIndex((item, at) => list.indexOf(item) !== at);
    return repeated < 0 ? ok(list) : refused("notUnique", `${field}.${repeated}`);
  });
}

/** A rule for the seed of an order. */
export const seed = whole(0, 2 ** 32 - 1);
