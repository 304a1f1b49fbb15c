/** What a simulated master keeps where a power cut does not reach it: certificates, configuration documents, its journal and its orders. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_DOCUMENTS, type ConfigDocumentName } from "#domain/wire/reports.ts";
import type { FlashContent, MasterFlash } from "#simulator/master/master-flash.ts";
import type { Credentials } from "./broker-address.ts";

/** claim: what the factory put in; asked: what the master got for it and may not be registered; own: what it connects with. */
export type CredentialKind = "claim" | "asked" | "own";

export interface KeptDocument {
  readonly doc: ConfigDocumentName;
  readonly payload: unknown;
}

export interface MasterMemory {
  credentials(mId: string, kind: CredentialKind): Credentials | undefined;
  keepCredentials(mId: string, kind: CredentialKind, credentials: Credentials): void;
  documents(mId: string): readonly KeptDocument[];
  keepDocument(mId: string, document: KeptDocument): void;
  /** What the model itself keeps. */
  flash(mId: string): MasterFlash;
}

/**
 * The memory of the masters in a folder.
 * @param onUnwritten told of a file that could not be written: its value then stays at hand and is written with the next one, because a
 * full disk of this machine is no fault of a master. Without it, keeping throws
 */
export function masterMemory(
  folder: string,
  onUnwritten?: (file: string, error: unknown) => void,
): MasterMemory {
  const unwritten = new Map<string, string>();
  const fileOf = (mId: string, what: string) => join(folder, `${mId}.${what}.json`);
  const load = (mId: string, what: string): unknown => {
    const file = fileOf(mId, what);
    const text = unwritten.get(file);
    if (text !== undefined) return JSON.parse(text);
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  };
  /** Readable by nobody else; a half-written file is never seen. */
  const write = (file: string, text: string): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.part`, text, { mode: 0o600 });
    renameSync(`${file}.part`, file);
    unwritten.delete(file);
  };
  const keep = (mId: string, what: string, value: unknown): void => {
    unwritten.set(fileOf(mId, what), JSON.stringify(value));
    for (const [file, text] of unwritten) {
      try {
        write(file, text);
      } catch (error) {
        if (onUnwritten === undefined) throw error;
        onUnwritten(file, error);
        return;
      }
    }
  };
  return {
    credentials: (mId, kind) => credentialsFrom(load(mId, kind), fileOf(mId, kind)),
    keepCredentials: (mId, kind, { certificate, key }) => keep(mId, kind, { certificate, key }),
    documents: (mId) =>
      CONFIG_DOCUMENTS.flatMap((doc) => {
        const payload = load(mId, doc);
        return payload === undefined ? [] : [{ doc, payload }];
      }),
    keepDocument: (mId, { doc, payload }) => keep(mId, doc, payload),
    flash: (mId) => ({
      // Nobody else writes these files.
      load: (what) => load(mId, what) as FlashContent[typeof what] | undefined,
      keep: (what, value) => keep(mId, what, value),
    }),
  };
}

function credentialsFrom(value: unknown, file: string): Credentials | undefined {
  if (value === undefined) return undefined;
  const { certificate, key }: { certificate?: unknown; key?: unknown } = Object(value);
  if (typeof certificate === "string" && typeof key === "string") return { certificate, key };
  throw new Error(`expected certificate and key in ${file}`);
}
