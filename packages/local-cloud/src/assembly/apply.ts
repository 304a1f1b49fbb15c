/**
 * Provisions the stacks of an assembly: every resource by its provider, in order, with its
 * references filled in.
 */
import type { Deployment, Log, Provided, Provider, Resource } from "#src/services.ts";
import type { Assembly, Stack } from "./assembly.ts";
import { createResolver, type Resolver, type Surroundings } from "./intrinsics.ts";
import { isRecord } from "./json.ts";
import { creationOrder } from "./template.ts";

/** As `cdk deploy --outputs-file` writes them: stack → output key → value. */
export type Outputs = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface AppliedResource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  /** Value of the Ref function. */
  readonly physicalId: string;
}

export interface Applied {
  readonly outputs: Outputs;
  /** In the order of their creation. */
  readonly resources: readonly AppliedResource[];
  /** Values that stacks export to each other, by name. */
  readonly exports: ReadonlyMap<string, string>;
}

export type Providers = Readonly<Record<string, Provider>>;

/** Throws before creating anything when a resource has a type without provider. */
export async function applyAssembly(
  assembly: Assembly,
  deployment: Deployment,
  providers: Providers,
  log: Log,
): Promise<Applied> {
  requireProviders(assembly.stacks, providers);
  const exports = new Map<string, string>();
  const outputs: Record<string, Readonly<Record<string, string>>> = {};
  const resources: AppliedResource[] = [];
  for (const stack of assembly.stacks) {
    const applied = await applyStack(stack, deployment, providers, { exports, outputs });
    outputs[stack.name] = applied.outputs;
    resources.push(...applied.resources);
    log("stack.applied", { stack: stack.name, resources: stack.template.resources.size });
  }
  return { outputs, resources, exports };
}

function requireProviders(stacks: readonly Stack[], providers: Providers): void {
  const unknown = stacks.flatMap(({ name, template }) =>
    [...template.resources]
      .filter(([, { type }]) => !Object.hasOwn(providers, type))
      .map(([logicalId, { type }]) => `${type} (${name}/${logicalId})`),
  );
  if (unknown.length > 0)
    throw new Error(`the local cloud has no provider for ${unknown.join(", ")}`);
}

/** The exports and outputs of the stacks applied so far; each stack adds its own exports. */
interface EarlierStacks extends Omit<Applied, "resources"> {
  readonly exports: Map<string, string>;
}

async function applyStack(
  stack: Stack,
  deployment: Deployment,
  providers: Providers,
  earlier: EarlierStacks,
): Promise<Pick<Applied, "resources"> & { readonly outputs: Readonly<Record<string, string>> }> {
  const made = new Map<string, Provided>();
  const resources: AppliedResource[] = [];
  const surroundings = surroundingsOf(stack, deployment, made, earlier);
  const resolver = createResolver(stack.template, surroundings);
  for (const logicalId of creationOrder(stack.template, stack.name)) {
    const resource = resolveResource(stack, logicalId, resolver);
    if (resource === undefined) continue;
    const provide = providers[resource.type];
    if (provide === undefined) continue;
    const provided = await make(provide, resource, deployment);
    made.set(logicalId, provided);
    const { type } = resource;
    resources.push({ stack: stack.name, logicalId, type, physicalId: provided.ref });
  }
  return { outputs: collectOutputs(stack, resolver, earlier.exports), resources };
}

/** Adds the name of the resource to every error. */
async function make(
  provide: Provider,
  resource: Resource,
  deployment: Deployment,
): Promise<Provided> {
  const name = `${resource.stack}/${resource.logicalId}`;
  try {
    return await provide(resource, deployment);
  } catch (error) {
    if (!(error instanceof Error) || error.message.includes(name)) throw error;
    throw new Error(`${name}: ${error.message}`, { cause: error });
  }
}

/** The resource with its references filled in; undefined when its condition is false. */
function resolveResource(
  stack: Stack,
  logicalId: string,
  resolver: Resolver,
): Resource | undefined {
  const template = stack.template.resources.get(logicalId);
  if (template === undefined) throw new Error(`${stack.name} has no resource ${logicalId}`);
  if (template.condition !== undefined && !resolver.holds(template.condition)) return undefined;
  const properties = resolver.resolve(template.properties);
  if (!isRecord(properties)) throw new Error(`${stack.name}/${logicalId}: Properties is no object`);
  return { stack: stack.name, logicalId, type: template.type, properties };
}

function collectOutputs(
  { name, template }: Stack,
  resolver: Resolver,
  exports: Map<string, string>,
): Readonly<Record<string, string>> {
  const outputs: Record<string, string> = {};
  for (const [key, output] of template.outputs) {
    if (output.condition !== undefined && !resolver.holds(output.condition)) continue;
    const where = `${name}/Outputs/${key}`;
    const value = resolver.resolveText(output.value, where);
    outputs[key] = value;
    if (output.exportName === undefined) continue;
    const exportName = resolver.resolveText(output.exportName, where);
    if (exports.has(exportName)) throw new Error(`${where}: ${exportName} is exported twice`);
    exports.set(exportName, value);
  }
  return outputs;
}

/**
 * The names available to a stack: its own resources once they are created, and the exports and
 * outputs of the stacks before it.
 */
function surroundingsOf(
  stack: Stack,
  deployment: Deployment,
  made: ReadonlyMap<string, Provided>,
  earlier: EarlierStacks,
): Surroundings {
  const provided = (logicalId: string): Provided => {
    const found = made.get(logicalId);
    if (found === undefined) throw new Error(`${stack.name}: there is no ${logicalId} to refer to`);
    return found;
  };
  return {
    stack: stack.name,
    pseudo: pseudoParameters(stack, deployment),
    secret: (name) => secretOf(stack.name, deployment, name),
    zones: ["a", "b", "c"].map((zone) => `${deployment.region}${zone}`),
    ref: (logicalId) => provided(logicalId).ref,
    attribute: (logicalId, name) => {
      const { attributes } = provided(logicalId);
      if (Object.hasOwn(attributes, name)) return attributes[name];
      const type = stack.template.resources.get(logicalId)?.type;
      throw new Error(`${stack.name}: ${type} (${logicalId}) has no attribute ${name} here`);
    },
    ...earlierValues(stack.name, earlier),
  };
}

function secretOf(asking: string, { secrets }: Deployment, name: string): string {
  const value = secrets?.get(name);
  if (value === undefined) throw new Error(`${asking}: the option secrets has no ${name}`);
  return value;
}

/**
 * Looks up exports and outputs of other stacks. Both functions throw, naming the referring stack,
 * when there is no such value.
 */
export function earlierValues(
  asking: string,
  { exports, outputs }: Omit<Applied, "resources">,
): Pick<Surroundings, "importValue" | "stackOutput"> {
  return {
    importValue: (name) => {
      const value = exports.get(name);
      if (value === undefined) throw new Error(`${asking}: no stack before it exports ${name}`);
      return value;
    },
    stackOutput: (stack, output) => {
      const value = outputs[stack]?.[output];
      if (value === undefined)
        throw new Error(`${asking}: no stack before it has the output ${stack}.${output}`);
      return value;
    },
  };
}

export function pseudoParameters(
  stack: Stack,
  deployment: Deployment,
): ReadonlyMap<string, string> {
  return new Map([
    ["AWS::AccountId", deployment.accountId],
    ["AWS::Region", deployment.region],
    ["AWS::Partition", "aws"],
    ["AWS::URLSuffix", "amazonaws.com"],
    ["AWS::StackName", stack.name],
    ["AWS::StackId", deployment.arn("cloudformation", `stack/${stack.name}/local`)],
  ]);
}
