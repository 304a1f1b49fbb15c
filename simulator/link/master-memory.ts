/** What a simulated master keeps where a power cut does not reach it: certificates, configuration documents, its journal and its orders. */
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

/** Where the documents of masters lie; whoever runs the masters brings it. */
export interface MemoryFiles {
  /** Undefined where it was never kept. */
  load(mId: string, what: string): unknown;
  /** Throws where it cannot be written; what was kept before is still there then. */
  keep(mId: string, what: string, value: unknown): void;
}

interface Unwritten {
  readonly mId: string;
  readonly what: string;
  readonly value: unknown;
}

/**
 * The memory of the masters in files.
 * @param onUnwritten told of a document that could not be written: its value then stays at hand and is written with the next one, because a
 * full disk of this machine is no fault of a master. Without it, keeping throws
 */
export function masterMemory(
  files: MemoryFiles,
  onUnwritten?: (document: string, error: unknown) => void,
): MasterMemory {
  const unwritten = new Map<string, Unwritten>();
  const nameOf = (mId: string, what: string) => `${mId}/${what}`;
  const load = (mId: string, what: string): unknown => {
    const pending = unwritten.get(nameOf(mId, what));
    return pending === undefined ? files.load(mId, what) : structuredClone(pending.value);
  };
  const keep = (mId: string, what: string, value: unknown): void => {
    unwritten.set(nameOf(mId, what), { mId, what, value: structuredClone(value) });
    for (const [name, pending] of unwritten) {
      try {
        files.keep(pending.mId, pending.what, pending.value);
        unwritten.delete(name);
      } catch (error) {
        if (onUnwritten === undefined) throw error;
        onUnwritten(name, error);
        return;
      }
    }
  };
  return {
    credentials: (mId, kind) => credentialsFrom(load(mId, kind), nameOf(mId, kind)),
    keepCredentials: (mId, kind, { certificate, key }) => keep(mId, kind, { certificate, key }),
    documents: (mId) =>
      CONFIG_DOCUMENTS.flatMap((doc) => {
        const payload = load(mId, doc);
        return payload === undefined ? [] : [{ doc, payload }];
      }),
    keepDocument: (mId, { doc, payload }) => keep(mId, doc, payload),
    flash: (mId) => ({
      // Nothing else writes these documents.
      load: (what) => load(mId, what) as FlashContent[typeof what] | undefined,
      keep: (what, value) => keep(mId, what, value),
    }),
  };
}

function credentialsFrom(value: unknown, document: string): Credentials | undefined {
  if (value === undefined) return undefined;
  const { certificate, key }: { certificate?: unknown; key?: unknown } = Object(value);
  if (typeof certificate === "string" && typeof key === "string") return { certificate, key };
  throw new Error(`expected certificate and key in ${document}`);
}
