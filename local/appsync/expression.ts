/** Expressions of DynamoDB with their placeholders, built so that several expressions of one request never collide. */

import { type AttributeValue, toStoredValue } from "./attribute-value.ts";

/** The form in which AppSync requests carry an expression. */
export interface Expression {
  readonly expression: string;
  readonly expressionNames: Readonly<Record<string, string>>;
  readonly expressionValues: Readonly<Record<string, AttributeValue>>;
}

/** Gives placeholders while an expression is written. */
export interface Terms {
  /** `#address.#city` for the path of an attribute; a step such as `tags[1]` keeps its index. */
  path(steps: readonly string[]): string;
  /** A placeholder for a value; `hint` makes it readable. */
  value(hint: string, value: unknown): string;
}

export interface Vocabulary {
  express(write: (terms: Terms) => string): Expression;
}

const INDEXED_STEP = /^(?<name>.*?)(?<indexes>(?:\[\d+\])*)$/;

function unused(wanted: string, isTaken: (name: string) => boolean): string {
  const base = wanted.replaceAll(/\W/g, "_");
  let name = base;
  for (let n = 1; isTaken(name); n += 1) name = `${base}_${n}`;
  return name;
}

/** One vocabulary per request: names are shared by its expressions, values are never given twice. */
export function createVocabulary(): Vocabulary {
  const attributes = new Map<string, string>();
  const takenValues = new Set<string>();

  const nameFor = (attribute: string): string => {
    const name = unused(attribute, (taken) => (attributes.get(taken) ?? attribute) !== attribute);
    attributes.set(name, attribute);
    return `#${name}`;
  };

  const valueFor = (hint: string): string => {
    const name = unused(hint, (taken) => takenValues.has(taken));
    takenValues.add(name);
    return `:${name}`;
  };

  return {
    express: (write) => {
      const expressionNames: Record<string, string> = {};
      const expressionValues: Record<string, AttributeValue> = {};
      const step = (text: string): string => {
        const { name = text, indexes = "" } = INDEXED_STEP.exec(text)?.groups ?? {};
        const placeholder = nameFor(name);
        expressionNames[placeholder] = name;
        return placeholder + indexes;
      };
      const expression = write({
        path: (steps) => steps.map(step).join("."),
        value: (hint, value) => {
          const placeholder = valueFor(hint);
          expressionValues[placeholder] = toStoredValue(value);
          return placeholder;
        },
      });
      return { expression, expressionNames, expressionValues };
    },
  };
}
