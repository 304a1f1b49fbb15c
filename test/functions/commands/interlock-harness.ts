/** Commands to a master that interlocks judge, and the settings and parameters of the master. */
import { createNodeParameters } from "#functions/parameters/create-node-parameters.ts";
import { createSettings } from "#functions/parameters/create-settings.ts";
import { field } from "#functions/shared/handler.ts";
import { nodeParametersInput } from "#test/builders/parameter-sets.ts";
import { caller, changeId } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
  USER,
} from "./command-harness.ts";

export type Input = Readonly<Record<string, unknown>>;

export const override = (...rules: readonly string[]) => ({
  override: { rules, reason: "Seen from the row, all is clear" },
});
/** Answer to a command that no interlock refuses. */
export const SENT = { status: "sent", message: "Command sent", code: null };
export const refusedBy = (message: string) => ({ status: "refused", message, code: "INTERLOCK" });

/**
 * A master on the tables of a test file. To be called at the beginning of the file; `begin` before
 * each test.
 */
export function interlocksOfFile() {
  const served = tablesOfFile();
  let harness: CommandHarness;
  let site: HarnessSite;
  let master: HarnessMaster;

  async function begin() {
    ({ harness, site, master } = await openCommandHarness(served));
    return { harness, site, master };
  }

  const request = (input: Input, who = USER) => done(harness.request(master, input, who));

  /** Returns the id of the settings. */
  async function giveSettings(settings: Input): Promise<string> {
    const { layoutId, mLocId } = master;
    const input = { changeId: changeId(), layoutId, mLocId, ...settings };
    const { id } = await done(field(createSettings(served))({ input }, caller()));
    return String(id);
  }

  /** Returns the id of the set. */
  async function giveParameters(): Promise<string> {
    const { layoutId, mLocId } = master;
    const input = { changeId: changeId(), layoutId, mLocIds: [mLocId], ...nodeParametersInput() };
    const { id } = await done(field(createNodeParameters(served))({ input }, caller()));
    return String(id);
  }

  return { served, begin, request, giveSettings, giveParameters };
}
