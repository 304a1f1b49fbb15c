/** Names of node boards, apart from the generations of masters, which the whole console loads. */
import { REPORTED_BOARDS } from "./device-types.ts";

/** Name of a node board, such as "Gen4.0"; an unknown code as it is. */
export function boardName(nodeType: number): string {
  const boards: Readonly<Record<number, { readonly label: string }>> = REPORTED_BOARDS;
  return boards[nodeType]?.label ?? String(nodeType);
}
