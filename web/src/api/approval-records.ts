/** What waits for a second person, as the server says it. */
export type { Approval } from "./approvals.generated.ts";
