/** Sends a request about a device, and reads the scans of its master again. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { type KeptRequest, sendKept } from "#web/api/kept-request.ts";
import { loadScans, type ScanDependencies } from "#web/features/site/view/load-scans.ts";

/** @param subject of the item in the outbox: layoutId:mLocId, with :nLocId for a node */
export async function sendRequest(
  dependencies: ScanDependencies,
  request: KeptRequest,
  subject: string,
): Promise<Result<unknown, Failure>> {
  const outcome = await sendKept(dependencies.rest, request);
  const [layoutId, mLocId] = subject.split(":");
  if (outcome.ok && layoutId !== undefined && mLocId !== undefined) {
    // A failure of this read does not matter: the server has already granted the request.
    await loadScans(dependencies, layoutId, [mLocId]);
  }
  return outcome;
}
