/**
 * The foreign master proves that the protocol page suffices, so it must share nothing with the
 * product.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = "test/foreign-master";
/** Modules named in quotation marks after import, export … from, import() and require(). */
const IMPORTS =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*|\bimport\.meta\.resolve\s*\(\s*)["'`]([^"'`]+)["'`]/g;

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(IMPORTS)].map(([, source]) => source ?? "");
}

/** Allowed imports: its own files, Node's modules, and an MQTT client. */
function isOwn(source: string, files: readonly string[]): boolean {
  return source.startsWith("node:") || source === "mqtt" || files.includes(source.slice(2));
}

describe("the foreign master", () => {
  const files = readdirSync(FOLDER, { recursive: true }).map(String);

  it.each(files)("%s imports nothing of the product", (file) => {
    const sources = importsOf(readFileSync(`${FOLDER}/${file}`, "utf8"));
    expect(sources.filter((source) => !isOwn(source, files))).toEqual([]);
  });

  it("is made of files that are looked at", () => {
    expect(files).toContain("foreign-master.ts");
    expect(importsOf(readFileSync(`${FOLDER}/foreign-master.ts`, "utf8"))).toContain("mqtt");
  });

  it.each([
    'import { topicOf } from "#domain/wire/topics.ts";',
    'import "../builders/wire-messages.ts";',
    'export * from "../../domain/wire/topics.ts";',
    'const made = await import("#simulator/clock.ts");',
    'const made = require("../../infra/app.ts");',
    'import { startLocalCloud } from "local-cloud";',
    'import { PutCommand } from "@aws-sdk/lib-dynamodb";',
  ])("would be found at %s", (line) => {
    expect(importsOf(line).filter((source) => !isOwn(source, files))).toHaveLength(1);
  });
});
