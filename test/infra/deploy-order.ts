/**
 * CloudFormation's rules for exports while the stacks of a deployment are updated one after
 * another.
 */
import {
  at,
  type Json,
  type JsonObject,
  list,
  object,
  type Templates,
  text,
} from "./gates/deployment.ts";

/** Reason why an update would fail, such as "TrackerData: the export X is in use by TrackerApi". */
export type Refusal = string;

/**
 * Simulates the update of every stack from `before` to `after`, in this order. An export may
 * neither vanish nor change while the deployed template of another stack imports it, and everything
 * that a new template reads must exist.
 */
export function refusedUpdates(
  before: Templates,
  after: Templates,
  order: readonly string[],
): readonly Refusal[] {
  const deployed = new Map(Object.entries(before));
  return order.flatMap((stack) => {
    const next = object(after[stack]);
    const others = [...deployed].filter(([name]) => name !== stack);
    const refusals = [
      ...heldExports(object(deployed.get(stack)), next, others).map(
        (refusal) => `${stack}: ${refusal}`,
      ),
      ...missingValues(next, new Map(others)).map((refusal) => `${stack}: ${refusal}`),
    ];
    deployed.set(stack, next);
    return refusals;
  });
}

/** Stacks in the order in which the assembly deploys them, each after its dependencies. */
export function deploymentOrder(
  manifest: JsonObject,
  stacks: readonly string[],
): readonly string[] {
  const done = new Set<string>();
  const visit = (stack: string): void => {
    if (done.has(stack)) return;
    for (const next of list(at(manifest, "artifacts", stack, "dependencies"))) visit(text(next));
    done.add(stack);
  };
  stacks.forEach(visit);
  return [...done].filter((name) => stacks.includes(name));
}

/** Values of the exports by name, as written in the template. */
export function exportsOf(template: JsonObject): ReadonlyMap<string, Json> {
  return new Map(
    Object.values(object(template.Outputs)).flatMap((output) => {
      const name = text(at(output, "Export", "Name"));
      return name === "" ? [] : [[name, at(output, "Value") ?? null] as const];
    }),
  );
}

function heldExports(
  present: JsonObject,
  next: JsonObject,
  others: readonly (readonly [string, JsonObject])[],
): readonly Refusal[] {
  const kept = exportsOf(next);
  return [...exportsOf(present)].flatMap(([name, value]) => {
    if (JSON.stringify(kept.get(name)) === JSON.stringify(value)) return [];
    const users = others.filter(([, template]) =>
      argumentsOf(template, "Fn::ImportValue").includes(name),
    );
    return users.map(([user]) => `the export ${name} is in use by ${user}`);
  });
}

function missingValues(
  next: JsonObject,
  others: ReadonlyMap<string, JsonObject>,
): readonly Refusal[] {
  const exported = new Set(
    [...others.values()].flatMap((template) => [...exportsOf(template).keys()]),
  );
  const imports = argumentsOf(next, "Fn::ImportValue").map(text);
  const outputs = argumentsOf(next, "Fn::GetStackOutput");
  return [
    ...imports.filter((name) => !exported.has(name)).map((name) => `there is no export ${name}`),
    ...outputs
      .filter(
        (output) =>
          at(
            others.get(text(at(output, "StackName"))),
            "Outputs",
            text(at(output, "OutputName")),
          ) === undefined,
      )
      .map((output) => `there is no output ${JSON.stringify(output)}`),
  ];
}

/** Arguments of every use of the intrinsic function within the value. */
function argumentsOf(value: Json, intrinsic: string): readonly Json[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, Json]) =>
    key === intrinsic ? [part] : argumentsOf(part, intrinsic),
  );
}
