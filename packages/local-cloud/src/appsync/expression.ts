/**
 * Expressions of DynamoDB with their placeholders, built so that several expressions of one request
 * never share one by mistake.
 */

import { type AttributeValue, toStoredValue } from "./attribute-value.ts";

/** The form in which AppSync requests carry an expression. */
export interface Expression {
  readonly expression: string;
  readonly expressionNames: Readonly<Record<string, string>>;
  readonly expressionValues: Readonly<Record<string, AttributeValue>>;
}

/** Makes placeholders while an expression is written. */
export interface Terms {
  /** `#address.#city` for the path of an attribute; a step such as `tags[1]` retains its index. */
  path(steps: readonly string[]): string;
  /** A placeholder for a value; `hint` becomes part of its name, for readability. */
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

/** Each attribute name has one placeholder, and two names never share one. */
function createNames(): (attribute: string) => string {
  const attributes = new Map<string, string>();
  return (attribute) => {
    const name = unused(attribute, (taken) => (attributes.get(taken) ?? attribute) !== attribute);
    attributes.set(name, attribute);
    return `#${name}`;
  };
}

/** Every value gets its own placeholder. */
function createValueNames(): (hint: string) => string {
  const given = new Set<string>();
  return (hint) => {
    const name = unused(hint, (taken) => given.has(taken));
    given.add(name);
    return `:${name}`;
  };
}

/** To be created once per request and used for all of its expressions. */
export function createVocabulary(): Vocabulary {
  const nameFor = createNames();
  const valueNameFor = createValueNames();
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
          const placeholder = valueNameFor(hint);
          expressionValues[placeholder] = toStoredValue(value);
          return placeholder;
        },
      });
      return { expression, expressionNames, expressionValues };
    },
  };
}
