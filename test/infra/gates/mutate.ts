/** Changes one thing in a valid deployment, to test that a gate detects it. */
import {
  isList,
  type Json,
  type JsonObject,
  object,
  resourcesOf,
  type Templates,
} from "./deployment.ts";

export type Mutation =
  | {
      /** Type of the resource; the first one whose logical id contains `named` is changed. */
      readonly type: string;
      readonly named?: string;
      /** Path within the resource; empty for the resource itself. */
      readonly path: readonly string[];
      /** Computes the new value from the present one; undefined removes it. */
      readonly to: (present: Json | undefined) => Json | undefined;
    }
  | { readonly stack: string; readonly add: JsonObject }
  | {
      readonly stack: string;
      /** Path within the template. */
      readonly path: readonly string[];
      readonly to: (present: Json | undefined) => Json | undefined;
    };

/**
 * A changed copy. Throws when there is nothing to change, because such a mutant would prove
 * nothing.
 */
export function mutate(templates: Templates, mutation: Mutation): Templates {
  const changedTemplates = changedBy(templates, mutation);
  const mutant = Object.fromEntries(
    Object.entries(changedTemplates).map(([stack, template]) => [stack, object(template)]),
  );
  const stacks = Object.keys(mutant).filter((stack) => mutant[stack] !== templates[stack]);
  if (stacks.every((stack) => isSame(mutant[stack], templates[stack]))) {
    throw new Error(`the mutation changes nothing: ${JSON.stringify(mutation)}`);
  }
  return mutant;
}

function isSame(one: JsonObject | undefined, other: JsonObject | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function changedBy(templates: Templates, mutation: Mutation): JsonObject {
  if ("add" in mutation) {
    return changed(templates, [mutation.stack, "Resources", "Added"], () => mutation.add);
  }
  const place =
    "stack" in mutation ? [mutation.stack, ...mutation.path] : placeOf(templates, mutation);
  return changed(templates, place, mutation.to);
}

function placeOf(
  templates: Templates,
  {
    type,
    named = "",
    path,
  }: { readonly type: string; readonly named?: string; readonly path: readonly string[] },
): readonly string[] {
  const resource = resourcesOf(templates, type).find(({ id }) => id.includes(named));
  if (resource === undefined) throw new Error(`no ${type} ${named} to change`);
  return [resource.stack, "Resources", resource.id, ...path];
}

function changed(
  value: JsonObject,
  path: readonly string[],
  to: (present: Json | undefined) => Json | undefined,
): JsonObject {
  const [key = "", ...rest] = path;
  const present = value[key];
  const next = rest.length === 0 ? to(present) : changedBelow(present, rest, to);
  const { [key]: _, ...others } = value;
  return next === undefined ? others : { ...value, [key]: next };
}

function changedBelow(
  present: Json | undefined,
  path: readonly string[],
  to: (present: Json | undefined) => Json | undefined,
): Json {
  if (!isList(present)) return changed(object(present), path, to);
  const members = Object.fromEntries(present.map((member, nth) => [String(nth), member]));
  return Object.values(changed(members, path, to));
}
