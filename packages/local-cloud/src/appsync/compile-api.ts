/**
 * Checks an API as a whole and loads its code, so that a fault is found at the start and not by a
 * request.
 */

import { isObjectType } from "graphql";
import type { Api, ApiDeclaration, Resolver, ResolverSettings, Step } from "./api.ts";
import type { AppSyncLimits } from "./limits.ts";
import type { RuntimeMembers } from "./runtime-member.ts";
import { createSandboxes, type Sandbox } from "./sandbox.ts";
import { type CompiledSchema, compileSchema } from "./schema.ts";

interface Loader {
  /** Runs `load`; its error becomes a problem of `culprit` and the result undefined. */
  attempt<T>(culprit: string, load: () => T): T | undefined;
  readonly problems: string[];
  sandbox(name: string, code: string): Sandbox;
}

/**
 * Loads the same code only once: pipelines of the same shape share their before and after handlers.
 */
function createLoader(members: RuntimeMembers, limits: AppSyncLimits): Loader {
  const sandboxes = createSandboxes(members);
  const byCode = new Map<string, Sandbox>();
  const problems: string[] = [];
  return {
    problems,
    attempt: (culprit, load) => {
      try {
        return load();
      } catch (error) {
        problems.push(`${culprit}: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      }
    },
    sandbox: (name, code) => {
      if (code.length > limits.codeCharacters) {
        throw new Error(`code has ${code.length} characters, limit ${limits.codeCharacters}`);
      }
      const loaded = byCode.get(code) ?? sandboxes.load(name, code);
      byCode.set(code, loaded);
      return loaded;
    },
  };
}

function loadStep(
  name: string,
  settings: { readonly dataSourceName: string; readonly code: string | undefined },
  declaration: ApiDeclaration,
  loader: Loader,
): Step {
  const source = declaration.dataSources.get(settings.dataSourceName);
  if (source === undefined) throw new Error(`no data source is called ${settings.dataSourceName}`);
  if (settings.code !== undefined) {
    return { name, source, code: loader.sandbox(name, settings.code) };
  }
  if (source.type !== "AWS_LAMBDA") throw new Error(`${source.type} needs code`);
  return { name, source, code: undefined };
}

function loadResolver(
  name: string,
  settings: ResolverSettings,
  declaration: ApiDeclaration,
  steps: ReadonlyMap<string, Step>,
  loader: Loader,
  limits: AppSyncLimits,
): Resolver {
  if (settings.kind === "UNIT") {
    return { kind: "unit", step: loadStep(name, settings, declaration, loader) };
  }
  if (settings.code === undefined) throw new Error("a pipeline needs code");
  const { functionIds } = settings;
  if (functionIds.length > limits.functionsPerPipeline) {
    throw new Error(`${functionIds.length} functions, limit ${limits.functionsPerPipeline}`);
  }
  const unknown = functionIds.find((id) => !declaration.functions.has(id));
  if (unknown !== undefined) throw new Error(`no function has the id ${unknown}`);
  return {
    kind: "pipeline",
    code: loader.sandbox(name, settings.code),
    steps: functionIds.map((id) => steps.get(id)).filter((step) => step !== undefined),
  };
}

function checkField({ schema }: CompiledSchema, typeName: string, fieldName: string): void {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`the schema has no type ${typeName}`);
  if (type.getFields()[fieldName] === undefined) {
    throw new Error(`the schema has no field ${typeName}.${fieldName}`);
  }
}

function checkModes({ modesUsed }: CompiledSchema, { settings }: ApiDeclaration): void {
  for (const [mode, place] of modesUsed) {
    if (settings.modes.some((entry) => entry.mode === mode)) continue;
    throw new Error(`${place} is open to ${mode}, a mode that the API does not have`);
  }
}

function compileSdl(declaration: ApiDeclaration): CompiledSchema {
  if (declaration.sdl === undefined) throw new Error("it has no schema");
  const schema = compileSchema(declaration.sdl);
  checkModes(schema, declaration);
  return schema;
}

/** Throws an Error that lists every fault of the API with the function, resolver or field it belongs to. */
export function compileApi(
  declaration: ApiDeclaration,
  members: RuntimeMembers,
  limits: AppSyncLimits,
): Api {
  const loader = createLoader(members, limits);
  const schema = loader.attempt("schema", () => compileSdl(declaration));
  const steps = new Map<string, Step>();
  for (const [functionId, settings] of declaration.functions) {
    const { name } = settings;
    const step = loader.attempt(`function ${name}`, () =>
      loadStep(name, settings, declaration, loader),
    );
    if (step !== undefined) steps.set(functionId, step);
  }
  const resolvers = new Map<string, Resolver>();
  for (const [name, settings] of declaration.resolvers) {
    const resolver = loader.attempt(`resolver ${name}`, () => {
      if (schema !== undefined) checkField(schema, settings.typeName, settings.fieldName);
      return loadResolver(name, settings, declaration, steps, loader, limits);
    });
    if (resolver !== undefined) resolvers.set(name, resolver);
  }
  if (schema === undefined || loader.problems.length > 0) {
    throw new Error(`API ${declaration.settings.apiId}: ${loader.problems.join("\n")}`);
  }
  return { settings: declaration.settings, schema, resolvers };
}
