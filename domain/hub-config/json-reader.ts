/** Reads the values of a JSON object by name, and records the path of the first faulty one. */
import { asInput, type Input } from "#domain/input/read-input.ts";

export interface JsonReader {
  text(name: string): string;
  /** Reads a text; null is read as an empty text. */
  textOrEmpty(name: string): string;
  /** Reads a text; a number is accepted, too, and returned as text. */
  textual(name: string): string;
  number(name: string): number;
  flag(name: string): boolean;
  /**
   * Reads a text that must be one of the allowed ones; for any other, records a fault and returns
   * the fallback.
   */
  oneOf<Text extends string>(
    name: string,
    is: (text: string) => text is Text,
    fallback: Text,
  ): Text;
  isNull(name: string): boolean;
  /** A reader of the object with this name inside this one. */
  inner(name: string): JsonReader;
  /** Readers, one for each object in the list with this name. */
  list(name: string): readonly JsonReader[];
  /** Records a fault of the value unless `holds` is true. */
  require(name: string, holds: boolean): void;
  /** Path of the first fault here or in an inner object, such as `masters.0.panid`. */
  fault(): string | undefined;
}

interface Faults {
  first: string | undefined;
}

/**
 * Makes a reader of a JSON object.
 * @param prefix put before the names in paths, such as `layout.`
 */
export function jsonReader(
  input: Input,
  prefix: string,
  faults: Faults = { first: undefined },
): JsonReader {
  const require = (name: string, holds: boolean) => {
    if (!holds) faults.first ??= `${prefix}${name}`;
  };
  const own = (name: string) => (Object.hasOwn(input, name) ? input[name] : undefined);
  const object = (name: string, value: unknown) => {
    const within = asInput(value);
    require(name, within !== undefined);
    return jsonReader(within ?? {}, `${prefix}${name}.`, faults);
  };
  const text = (name: string) => {
    const value = own(name);
    require(name, typeof value === "string");
    return typeof value === "string" ? value : "";
  };
  const number = (name: string) => {
    const value = own(name);
    require(name, typeof value === "number");
    return typeof value === "number" ? value : 0;
  };
  const isNull = (name: string) => own(name) === null;
  return {
    text,
    number,
    isNull,
    textOrEmpty: (name) => (isNull(name) ? "" : text(name)),
    textual: (name) => (typeof own(name) === "number" ? String(number(name)) : text(name)),
    flag(name) {
      const value = own(name);
      require(name, typeof value === "boolean");
      return value === true;
    },
    oneOf(name, is, fallback) {
      const written = text(name);
      require(name, is(written));
      return is(written) ? written : fallback;
    },
    inner: (name) => object(name, own(name)),
    list(name) {
      const values = own(name);
      require(name, Array.isArray(values));
      const items: readonly unknown[] = Array.isArray(values) ? values : [];
      return items.map((item, at) => object(`${name}.${at}`, item));
    },
    require,
    fault: () => faults.first,
  };
}
