/** React hook of what stands out on all sites: as last read at once, then the server's. */
import type { FindingsRecord } from "#web/api/findings.generated.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedAnswer, useSeenAnswer } from "#web/session/use-seen-answer.ts";
import { listFindings } from "./finding-operations.ts";

/** One request per 50 layouts. */
export function useFindings(): UsedAnswer<readonly FindingsRecord[]> {
  const { client } = useServices();
  return useSeenAnswer("findings", "", () => listFindings(client));
}
