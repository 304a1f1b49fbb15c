/** React hook of what stands out on all sites: as last read at once, then the server's. */
import type { FindingsRecord } from "#web/api/findings.generated.ts";
import { useServices } from "#web/session/services.ts";
import { useRenewal } from "#web/session/use-renewal.ts";
import { type UsedAnswer, useSeenAnswer } from "#web/session/use-seen-answer.ts";
import { listFindings } from "./finding-operations.ts";

/** Pause in milliseconds after which the acts of other users are read. */
const FRESH_MILLISECONDS = 60_000;

/** One request per 50 layouts; again every minute while the page is visible. */
export function useFindings(): UsedAnswer<readonly FindingsRecord[]> {
  const { client } = useServices();
  const used = useSeenAnswer("findings", "", () => listFindings(client));
  useRenewal(used.retry, FRESH_MILLISECONDS);
  return used;
}
