/** Finds objects whose files are damaged or missing. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { DataFault } from "#src/data-fault.ts";
import { bucketNamesIn, readSettings } from "./buckets.ts";
import { INVENTORY_FILE, type InventoryReading, readInventory } from "./object-inventory.ts";
import { isObjectFile, LENGTH_BYTES, objectPath, parseFacts } from "./objects.ts";

/** Faults in every bucket of the folder; files are paths within the folder. */
export async function findObjectFaults(folder: string): Promise<readonly DataFault[]> {
  if (!existsSync(folder)) return [];
  const names = await bucketNamesIn(folder);
  const faults = await Promise.all(names.map((name) => bucketFaults(folder, name)));
  return faults.flat();
}

async function bucketFaults(folder: string, name: string): Promise<readonly DataFault[]> {
  const bucket = join(folder, name);
  const inventory = readInventory(bucket);
  const settings = await settingsFaults(bucket, inventory);
  const present = await objectFiles(join(bucket, "objects"));
  const listed = inventory.kind === "read" ? [...inventory.keys] : [];
  const faults: DataFault[] = [...settings];
  if (inventory.kind === "broken")
    faults.push({ file: INVENTORY_FILE, problem: inventory.problem });
  for (const key of listed)
    if (!present.includes(objectPath(key)))
      faults.push({ file: join("objects", objectPath(key)), problem: `(${key}) is missing` });
  for (const file of present) {
    const problem = objectProblem(await readFile(join(bucket, "objects", file)), file);
    if (problem !== undefined) faults.push({ file: join("objects", file), problem });
  }
  return faults.map(({ file, problem }) => ({ file: join(name, file), problem }));
}

/**
 * Faults of the settings. A bucket whose creation was interrupted has no settings and an empty
 * inventory.
 */
async function settingsFaults(
  bucket: string,
  inventory: InventoryReading,
): Promise<readonly DataFault[]> {
  const file = "bucket.json";
  const isUsed = inventory.kind === "read" && inventory.keys.size > 0;
  try {
    const settings = await readSettings(bucket);
    if (settings === undefined) return isUsed ? [{ file, problem: "is missing" }] : [];
    const isLost = settings.hasSum && inventory.kind === "missing";
    return isLost ? [{ file: INVENTORY_FILE, problem: "is missing" }] : [];
  } catch {
    return [{ file, problem: "does not match its checksum" }];
  }
}

async function objectFiles(objects: string): Promise<readonly string[]> {
  if (!existsSync(objects)) return [];
  const entries = await readdir(objects, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isObjectFile(entry.name))
    .map((entry) => relative(objects, join(entry.parentPath, entry.name)));
}

function objectProblem(bytes: Buffer, file: string): string | undefined {
  if (bytes.length === 0) return "is empty";
  const length = bytes.length < LENGTH_BYTES ? Number.NaN : bytes.readUInt32BE();
  const bodyStart = LENGTH_BYTES + length;
  if (!(bodyStart <= bytes.length)) return "ends early";
  const facts = parseFacts(bytes.subarray(LENGTH_BYTES, bodyStart).toString());
  if (facts === undefined) return "does not match its checksum";
  if (bytes.length - bodyStart !== facts.sizeBytes)
    return `has ${bytes.length - bodyStart} bytes where it should have ${facts.sizeBytes}`;
  const sum = createHash("md5").update(bytes.subarray(bodyStart)).digest("hex");
  const isRight = facts.etag === `"${sum}"` && objectPath(facts.key) === file;
  return isRight ? undefined : "does not match its checksum";
}
