/** Many commands to one master at once, and functions that die while they send one. */
import type { Caller } from "#domain/access/authorise.ts";
import { changeId, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  argsOf,
  CommandHarness,
  commandsOf,
  done,
  type HarnessMaster,
  type HarnessSite,
  instantly,
  openCommandHarness,
  person,
} from "./command-harness.ts";
import { type FaultOf, faultyTables } from "./faulty-tables.ts";

export type Input = Readonly<Record<string, unknown>>;

/** A new user for each test, so that rate limits do not count other tests' requests. */
export function newcomer() {
  return person(`crowd-${changeId()}`, "USER", "CONTROLS");
}

export function keepAngle(angle: number): Input {
  return { name: "low-priority-keep-angle", args: argsOf({ angle: String(angle % 45) }) };
}

export const numbersIn = (one: CommandHarness) => commandsOf(one).map(({ n }) => n);
export const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/**
 * A master and a user who sends it commands, on the tables of a test file. To be called at the
 * beginning of the file; `begin` before each test.
 */
export function crowdOfFile() {
  const served = tablesOfFile();
  let harness: CommandHarness;
  let site: HarnessSite;
  let master: HarnessMaster;
  let ada: Caller;

  async function begin() {
    ({ harness, site, master } = await openCommandHarness(served));
    ada = newcomer();
    await harness.letIn(ada, site);
    return { harness, site, master, ada };
  }

  /**
   * Real waits with a clock that runs slower by this factor, so that no wait times out on a busy
   * machine.
   */
  function slowHarness(
    differences: ConstructorParameters<typeof CommandHarness>[1] = {},
    slower = 30,
  ): CommandHarness {
    const begun = performance.now();
    const nowMilliseconds = () => START_MILLISECONDS + (performance.now() - begun) / slower;
    return new CommandHarness(served, { clock: { nowMilliseconds }, ...differences });
  }

  /** Waits take no real time, but advance the clock. */
  function hastyHarness(faultOf: FaultOf = () => undefined) {
    const { tables, attempts } = faultyTables(served, faultOf);
    const store = { ...served.store, tables };
    return { attempts, hasty: new CommandHarness(served, { store, wait: served.wait }) };
  }

  /** Simulates a function that dies after writing its command. */
  async function dieAfterNumber(input: Input): Promise<void> {
    const dying = new CommandHarness(served, { wait: instantly });
    dying.beforePublish = () => Promise.reject(new Error("the function has died"));
    await done(dying.request(master, input, ada));
  }

  return { served, begin, slowHarness, hastyHarness, dieAfterNumber };
}
