/** A command to a master, and the master's answers to it. */
import { expect } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import {
  argsOf,
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
  person,
} from "../commands/command-harness.ts";
import { START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { FeedbackHarness } from "./feedback-harness.ts";

/** Name of the command. */
export const NAME = "low-priority-keep-angle";

export const RECEIVED = { seq: 1 };
export const RUNNING = { seq: 2, status: "running", message: "20/60 nodes" };
export const SUCCESS = { seq: 3, status: "success", message: "60/60 nodes updated" };
export const FAIL = { seq: 3, status: "fail", code: "STOW", message: "Rejected: Wind stow active" };

/**
 * A command on the tables of a test file that its master has not answered yet. To be called at the
 * beginning of the file; `begin` before each test.
 */
export function answeredCommandOfFile() {
  const served = tablesOfFile();
  let harness: CommandHarness;
  let masters: FeedbackHarness;
  let site: HarnessSite;
  let master: HarnessMaster;
  let id: string;
  /** A new user for each test, because the number of commands per user is limited. */
  let user: Caller;
  let users = 0;

  /** Opens a site, whose master gets a command of a new user. */
  async function begin() {
    masters = new FeedbackHarness(served);
    ({ harness, site } = await openCommandHarness(served));
    users += 1;
    user = person(`crew-${users}`, "USER", "CONTROLS");
    [master] = site.masters as [HarnessMaster];
    id = await command();
    return { harness, masters, site, master, id, user };
  }

  async function command(who = user, to = master): Promise<string> {
    const request = { name: NAME, args: argsOf({ angle: "25" }) };
    return String((await done(harness.request(to, request, who))).id);
  }

  function feedback(changes: Message = {}): Message {
    const { mId } = master;
    return {
      ...{ v: 1, id, mId, name: NAME, status: "received", message: "Command received" },
      ...{ seq: 1, ts: START + 1 },
      ...changes,
    };
  }

  const say = (changes: Message) => masters.send(master, feedback(changes));

  async function row(of = id): Promise<Readonly<Record<string, unknown>>> {
    const found = (await harness.ledger(site)).find(({ sk }) => sk === of);
    return found ?? {};
  }

  async function answers(of = id): Promise<readonly unknown[]> {
    const items = await harness.ledger(site);
    return items.filter(({ sk }) => String(sk).startsWith(`${of}#`)).map(({ sk }) => sk);
  }

  const statuses = () => masters.published.map(({ status }) => status);

  /** Checks that the ledger does not change, no notice is published, and the reason is stored. */
  async function isRefused(reason: string, changes: Message): Promise<void> {
    const before = await harness.ledger(site);
    const published = masters.published.length;
    await say(changes);
    expect(await harness.ledger(site)).toEqual(before);
    expect(masters.published).toHaveLength(published);
    expect((await masters.refusals(master)).at(-1)).toBe(`trk_fb ${reason}`);
  }

  return { served, begin, command, feedback, say, row, answers, statuses, isRefused };
}
