/**
 * Persistent memory of a simulated master: certificates, configuration documents, journal and
 * orders.
 */
import { CONFIG_DOCUMENTS, type ConfigDocumentName } from "#domain/wire/reports.ts";
import type { FlashContent, MasterFlash } from "#simulator/master/master-flash.ts";
import type { Credentials } from "./broker-address.ts";

/**
 * Kinds of credentials. claim: installed by the factory; requested: issued for the claim, perhaps
 * not registered yet; own: used to connect.
 */
export type CredentialKind = "claim" | "requested" | "own";

export interface StoredDocument {
  readonly doc: ConfigDocumentName;
  readonly payload: unknown;
}

export interface MasterMemory {
  credentials(mId: string, kind: CredentialKind): Credentials | undefined;
  saveCredentials(mId: string, kind: CredentialKind, credentials: Credentials): void;
  documents(mId: string): readonly StoredDocument[];
  saveDocument(mId: string, document: StoredDocument): void;
  /** Persistent memory of the master's model: the journal, orders and settings. */
  flash(mId: string): MasterFlash;
}

/** Storage of the masters' documents, supplied by the program that runs them. */
export interface MemoryFiles {
  /** The value stored for a master under this name; undefined if nothing was ever stored. */
  load(mId: string, what: string): unknown;
  /**
   * Stores a value for a master. Throws if it cannot be written; the previous value is then still
   * stored.
   */
  save(mId: string, what: string, value: unknown): void;
}

interface Unwritten {
  readonly mId: string;
  readonly what: string;
  readonly value: unknown;
}

/**
 * The memory of the masters in files.
 * @param onUnwritten called for a document that could not be written: the value then stays in
 * memory and is written together with the next one, because a full disk of this machine is not a
 * fault of a master. Without this argument, storing throws
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
  const save = (mId: string, what: string, value: unknown): void => {
    unwritten.set(nameOf(mId, what), { mId, what, value: structuredClone(value) });
    for (const [name, pending] of unwritten) {
      try {
        files.save(pending.mId, pending.what, pending.value);
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
    saveCredentials: (mId, kind, { certificate, key }) => save(mId, kind, { certificate, key }),
    documents: (mId) =>
      CONFIG_DOCUMENTS.flatMap((doc) => {
        const payload = load(mId, doc);
        return payload === undefined ? [] : [{ doc, payload }];
      }),
    saveDocument: (mId, { doc, payload }) => save(mId, doc, payload),
    flash: (mId) => ({
      // Only this code writes these documents, so the type is known.
      load: (what) => load(mId, what) as FlashContent[typeof what] | undefined,
      save: (what, value) => save(mId, what, value),
    }),
  };
}

function credentialsFrom(value: unknown, document: string): Credentials | undefined {
  if (value === undefined) return undefined;
  const { certificate, key }: { certificate?: unknown; key?: unknown } = Object(value);
  if (typeof certificate === "string" && typeof key === "string") return { certificate, key };
  throw new Error(`expected certificate and key in ${document}`);
}
