/** Sends a request about a device, and then reads the scans of its master again. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { type StoredRequest, sendStored } from "#web/api/stored-request.ts";
import { loadScans, type ScanDependencies } from "#web/features/site/view/load-scans.ts";

/**
 * Sends the request.
 * @param subject device of the queued item: layoutId:mLocId, with :nLocId for a node
 */
export async function sendRequest(
  dependencies: ScanDependencies,
  request: StoredRequest,
  subject: string,
): Promise<Result<unknown, Failure>> {
  const outcome = await sendStored(dependencies.rest, request);
  const [layoutId, mLocId] = subject.split(":");
  if (outcome.ok && layoutId !== undefined && mLocId !== undefined) {
    // Failures of this read are ignored, because the server has already accepted the request.
    await loadScans(dependencies, layoutId, [mLocId]);
  }
  return outcome;
}
