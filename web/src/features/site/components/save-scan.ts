/** Sends one scan, and stores it on this device if the server cannot be reached. */

import { err, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { newId } from "#web/api/new-id.ts";
import { type StoredRequest, sendStored } from "#web/api/stored-request.ts";
import type { Services } from "#web/session/services.ts";
import type { ScanTarget } from "./scan-target.ts";

export type SavedScan =
  | { readonly status: "saved" }
  | { readonly status: "waits" }
  /** The server cannot be reached, and the browser could not store the scan. */
  | { readonly status: "notStored" }
  | { readonly status: "failed"; readonly failure: Failure };

/** True if the scan was refused because the component is already recorded. */
export function isDuplicate(result: SavedScan): boolean {
  if (result.status !== "failed") return false;
  return result.failure.status === "refused" && result.failure.code === "DuplicateId";
}

export interface Scan {
  readonly target: ScanTarget;
  /** Description of the scan in the list of unsent items. */
  readonly what: string;
  readonly request: StoredRequest;
}

export async function saveScan(services: Services, scan: Scan): Promise<SavedScan> {
  const { online, rest } = services;
  const wasSent = online.isOnline();
  const outcome: Result<unknown, Failure> = wasSent
    ? await sendStored(rest, scan.request)
    : err(UNREACHED);
  if (outcome.ok) return { status: "saved" };
  if (outcome.error.status !== "networkError") return { status: "failed", failure: outcome.error };
  return storeScan(services, scan, wasSent ? 1 : 0);
}

const UNREACHED = { status: "networkError" } as const;

async function storeScan(
  { outbox, session, nowSeconds }: Services,
  { target: { subject, place }, what, request }: Scan,
  attempts: number,
): Promise<SavedScan> {
  const state = session.state();
  if (state.status !== "signedIn") return { status: "notStored" };
  const queuedAt = nowSeconds();
  const change = { kind: "request", what, input: request } as const;
  const item = { id: newId(queuedAt), userId: state.account.id, subject, place, change };
  return outbox.add({ ...item, queuedAt, attempts }).then(
    () => ({ status: "waits" }),
    () => ({ status: "notStored" }),
  );
}
