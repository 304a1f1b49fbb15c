/** The buckets: their folders, their CORS rules, and one writer at a time in each. */
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentText, readDocument } from "#src/document-text.ts";
import { ServiceError } from "#src/services.ts";
import { replaceFile } from "#src/state.ts";
import type { CorsRule } from "./cors.ts";
import { type ObjectFiles, openObjectFiles } from "./objects.ts";

export interface Bucket {
  readonly name: string;
  readonly arn: string;
  readonly cors: readonly CorsRule[];
  readonly objects: ObjectFiles;
  /** Runs a request's conditions and its write without another write in between. */
  exclusive<Result>(task: () => Promise<Result>): Promise<Result>;
}

export interface Buckets {
  /** Throws NoSuchBucket. */
  require(name: string): Bucket;
  find(name: string): Bucket | undefined;
  /** Creates the bucket, or replaces the stored one's rules. Throws InvalidBucketName. */
  ensure(name: string, cors: readonly CorsRule[]): Promise<void>;
}

interface Settings {
  readonly cors: readonly CorsRule[];
}

interface KeptSettings extends Settings {
  /** True when a version that also stores an inventory has written the settings. */
  readonly hasSum: boolean;
}

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const SETTINGS_FILE = "bucket.json";

/** Opens all buckets in the folder, creating it when it is missing. */
export async function openBuckets(folder: string): Promise<Buckets> {
  await mkdir(folder, { recursive: true });
  const buckets = new Map<string, Bucket>();
  for (const name of await bucketNamesIn(folder)) {
    const stored = await readSettings(join(folder, name));
    if (stored !== undefined) buckets.set(name, await openBucket(folder, name, stored.cors));
  }
  return {
    find: (name) => buckets.get(name),
    require: (name) => {
      const bucket = buckets.get(name);
      if (bucket !== undefined) return bucket;
      throw new ServiceError("NoSuchBucket", "The specified bucket does not exist", 404, {
        BucketName: name,
      });
    },
    ensure: async (name, cors) => {
      if (!NAME.test(name)) {
        throw new ServiceError("InvalidBucketName", "The specified bucket is not valid.", 400, {
          BucketName: name,
        });
      }
      const existing = buckets.get(name);
      const bucket = existing ? { ...existing, cors } : await openBucket(folder, name, cors);
      // Saved after the inventory: once the settings exist, a missing inventory is detected.
      await saveSettings(join(folder, name), cors);
      buckets.set(name, bucket);
    },
  };
}

export async function bucketNamesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((each) => NAME.test(each));
}

async function openBucket(
  folder: string,
  name: string,
  cors: readonly CorsRule[],
): Promise<Bucket> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    name,
    arn: `arn:aws:s3:::${name}`,
    cors,
    objects: await openObjectFiles(join(folder, name)),
    exclusive: (task) => {
      const mine = last.then(task, task);
      last = mine;
      return mine;
    },
  };
}

/** undefined for a bucket whose creation was interrupted. Throws when the settings are damaged. */
export async function readSettings(folder: string): Promise<KeptSettings | undefined> {
  try {
    const text = await readFile(join(folder, SETTINGS_FILE), "utf8");
    const reading = readDocument(SETTINGS_FILE, text);
    if (reading.ok) return { cors: rulesIn(reading.value.content), hasSum: true };
    // Earlier versions stored only the rules.
    const stored: Settings = JSON.parse(text);
    return { cors: rulesIn(stored), hasSum: false };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function rulesIn(value: unknown): readonly CorsRule[] {
  const { cors }: { readonly cors?: readonly CorsRule[] } = Object(value);
  if (cors === undefined) throw new Error(`${SETTINGS_FILE} holds no rules`);
  return cors;
}

export async function saveSettings(folder: string, cors: readonly CorsRule[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const settings: Settings = { cors };
  await replaceFile(join(folder, SETTINGS_FILE), documentText(SETTINGS_FILE, settings));
}
