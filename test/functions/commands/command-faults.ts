/** Commands whose tables fail in attempts that a test chooses. */
import type { ServedTables } from "../served-tables.ts";
import { CommandHarness } from "./command-harness.ts";
import { type FaultOf, faultyTables } from "./faulty-tables.ts";

/** A harness with the same users and masters, but with tables on which attempts fail. */
export async function withFaults(
  served: ServedTables,
  faultOf: FaultOf,
  run: (faulty: CommandHarness, attempts: readonly string[]) => Promise<void>,
): Promise<void> {
  const { tables, attempts } = faultyTables(served, faultOf);
  const faulty = new CommandHarness(served, { store: { ...served.store, tables } });
  await run(faulty, attempts);
}

/** True for the write of a command's row, with its number or alone. */
export const isLedgerPut = (operation: string, body: string) =>
  ["PutItem", "TransactWriteItems"].includes(operation) && body.includes('"kind"');
