/** Bundles of small functions, written for one test and removed afterwards. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FunctionDefinition } from "#src/lambda/function.ts";

export interface FunctionFolder {
  /** Writes `source` as index.mjs; returns the function's definition. */
  write(
    name: string,
    source: string,
    options?: Partial<FunctionDefinition>,
    file?: string,
  ): FunctionDefinition;
  remove(): void;
}

export function makeFunctionFolder(): FunctionFolder {
  const root = mkdtempSync(join(tmpdir(), "functions-"));
  return {
    write: (name, source, options = {}, file = "index.mjs") => {
      const folder = join(root, name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, file), source);
      return {
        name,
        arn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
        folder,
        handler: "index.handler",
        memoryMegabytes: 128,
        timeoutSeconds: 60,
        environment: {},
        ...options,
      };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
