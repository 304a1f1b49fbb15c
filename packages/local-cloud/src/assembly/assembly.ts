/**
 * Reads a cloud assembly: its stacks in the order in which they must be applied, their templates
 * and their assets.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { CLOUDFORMATION } from "#src/limits.ts";
import { entriesOf, isRecord, type Json, recordAt, textAt } from "./json.ts";
import { parseTemplate, type Template } from "./template.ts";

export interface Stack {
  /** Name of the stack in the assembly, which does not change with the deployment. */
  readonly id: string;
  readonly name: string;
  readonly template: Template;
}

export interface Assembly {
  /** In the order of their dependencies. */
  readonly stacks: readonly Stack[];
  /** Stacks of the assembly that `omit` names. */
  readonly omitted: readonly Stack[];
  /** File or folder behind the object key of an asset. Throws for an unknown or missing one. */
  assetPath(objectKey: string): string;
}

interface Artifact {
  readonly id: string;
  readonly stackName: string;
  readonly templateFile: string;
  readonly dependencies: readonly string[];
}

export interface ReadOptions {
  /** Ids of stacks that are read but not applied. */
  readonly omit?: readonly string[];
  /**
   * Replaces an origin that the templates name, such as http://localhost:4700. Cross-origin rules
   * name the console's origin, whose port is known only when the server listens.
   */
  readonly origin?: { readonly synthesised: string; readonly actual: string };
}

/** Throws when an applied stack depends on an omitted one. */
export function readAssembly(cdkOut: string, options: ReadOptions = {}): Assembly {
  const { omit = [] } = options;
  const manifest = readJson(join(cdkOut, "manifest.json"));
  const artifacts = entriesOf(recordAt(manifest, "artifacts", "manifest.json"));
  const stacks = inOrder(artifacts.flatMap(([id, value]) => stackArtifact(id, value)));
  const missing = stacks.find(
    (stack) => !omit.includes(stack.id) && stack.dependencies.some((id) => omit.includes(id)),
  );
  if (missing !== undefined)
    throw new Error(`stack ${missing.id} depends on one that is left out (${omit.join(", ")})`);
  const read = (artifact: Artifact): Stack => readStack(cdkOut, artifact, options);
  const assets = readAssets(cdkOut, artifacts);
  return {
    stacks: stacks.filter(({ id }) => !omit.includes(id)).map(read),
    omitted: stacks.filter(({ id }) => omit.includes(id)).map(read),
    assetPath: (objectKey) => {
      const path = assets.get(basename(objectKey));
      if (path === undefined) throw new Error(`the assembly has no asset ${objectKey}`);
      if (!existsSync(path)) throw new Error(`the asset ${path} is missing`);
      return path;
    },
  };
}

function stackArtifact(id: string, value: unknown): Artifact[] {
  if (!isRecord(value)) throw new Error(`manifest.json: artifact ${id} is not an object`);
  const type = textAt(value, "type", `artifact ${id}`);
  if (type === "cdk:cloud-assembly") throw new Error(`artifact ${id}: stages are not supported`);
  if (type !== "aws:cloudformation:stack") return [];
  const properties = recordAt(value, "properties", `artifact ${id}`);
  const dependencies = Array.isArray(value.dependencies) ? value.dependencies.map(String) : [];
  return [
    {
      id,
      stackName: typeof properties.stackName === "string" ? properties.stackName : id,
      templateFile: textAt(properties, "templateFile", `artifact ${id}`),
      dependencies,
    },
  ];
}

function inOrder(artifacts: readonly Artifact[]): readonly Artifact[] {
  const ordered: Artifact[] = [];
  const open = [...artifacts];
  while (open.length > 0) {
    const index = open.findIndex(({ dependencies }) =>
      dependencies.every((id) => !open.some((other) => other.id === id)),
    );
    const [next] = open.splice(index, 1);
    if (index < 0 || next === undefined)
      throw new Error(
        `the stacks depend on each other: ${artifacts.map(({ id }) => id).join(", ")}`,
      );
    ordered.push(next);
  }
  return ordered;
}

function readStack(
  cdkOut: string,
  { id, stackName, templateFile }: Artifact,
  { origin }: ReadOptions,
): Stack {
  const source = readFileSync(join(cdkOut, templateFile), "utf8");
  const text = origin === undefined ? source : withOrigin(source, origin);
  if (Buffer.byteLength(text) > CLOUDFORMATION.templateBytes)
    throw new Error(`${templateFile} is larger than ${CLOUDFORMATION.templateBytes} bytes`);
  return { id, name: stackName, template: parseTemplate(JSON.parse(text), stackName) };
}

/** Replaces the origin in a text, except where another digit follows: that is a longer port. */
function withOrigin(
  text: string,
  { synthesised, actual }: NonNullable<ReadOptions["origin"]>,
): string {
  const [first = "", ...others] = text.split(synthesised);
  return others.reduce(
    (done, part) => done + (/^\d/.test(part) ? synthesised : actual) + part,
    first,
  );
}

function readAssets(
  cdkOut: string,
  artifacts: readonly (readonly [string, unknown])[],
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const [id, artifact] of artifacts) {
    if (!isRecord(artifact) || artifact.type !== "cdk:asset-manifest") continue;
    const file = textAt(recordAt(artifact, "properties", `artifact ${id}`), "file", id);
    const files = recordAt(readJson(join(cdkOut, file)), "files", file);
    for (const [key, asset] of entriesOf(files)) addAsset(paths, cdkOut, `${file} ${key}`, asset);
  }
  return paths;
}

function addAsset(paths: Map<string, string>, cdkOut: string, where: string, asset: unknown): void {
  if (!isRecord(asset)) throw new Error(`${where} is not an object`);
  const { path } = recordAt(asset, "source", where);
  // Assets made by an external command have no file.
  if (typeof path !== "string") return;
  for (const [, destination] of entriesOf(recordAt(asset, "destinations", where)))
    if (isRecord(destination) && typeof destination.objectKey === "string")
      paths.set(basename(destination.objectKey), resolve(cdkOut, path));
}

function readJson(file: string): Json {
  const value: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isRecord(value)) throw new Error(`${file} is not a JSON object`);
  return value;
}
