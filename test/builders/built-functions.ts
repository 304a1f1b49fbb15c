/** Every Lambda and every resolver as they are deployed, bundled once in a process for all tests that only read them. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type BuiltFile, buildFunctions } from "#scripts/build-functions.ts";

export interface BuiltFunctions {
  /** Holds functions/ and resolvers/; not to be written to. */
  readonly folder: string;
  readonly files: readonly BuiltFile[];
}

let building: Promise<BuiltFunctions> | undefined;

export function builtFunctions(): Promise<BuiltFunctions> {
  building ??= build();
  return building;
}

async function build(): Promise<BuiltFunctions> {
  const folder = mkdtempSync(join(inject("scratch"), "bundles-"));
  return { folder, files: await buildFunctions(folder) };
}
