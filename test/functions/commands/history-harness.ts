/** A master with commands, its answers to them, and the history as users read it. */
import type { Caller } from "#domain/access/authorise.ts";
import type {
  listCommandsByLayout,
  listCommandsByMaster,
  listCommandsByNode,
} from "#functions/commands/list-commands.ts";
import { getCommand } from "#functions/commands/read-command.ts";
import { field } from "#functions/shared/handler.ts";
import { FeedbackHarness } from "../devices/feedback-harness.ts";
import { changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  argsOf,
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
  person,
} from "./command-harness.ts";

export type Row = Readonly<Record<string, unknown>>;
export type List =
  | typeof listCommandsByLayout
  | typeof listCommandsByMaster
  | typeof listCommandsByNode;

export const HOUR = 3600;
export const DAY = 86_400;

export const idsOf = ({ items }: Row) => (items as readonly Row[]).map(({ id }) => id);

/**
 * The history of a master's commands on the tables of a test file. To be called at the beginning of
 * the file; `begin` before each test.
 */
export function historyOfFile() {
  const served = tablesOfFile();
  let harness: CommandHarness;
  let site: HarnessSite;
  let master: HarnessMaster;
  let user: Caller;
  let users = 0;

  /** Opens a site with one master for a new user. */
  async function begin() {
    ({ harness, site, master } = await openCommandHarness(served));
    users += 1;
    user = person(`reader-${users}`, "USER", "CONTROLS");
    return { harness, site, master, user };
  }

  async function command(
    name = "dt-master",
    args: Readonly<Record<string, string>> = {},
    to = master,
  ) {
    const id = changeId();
    await harness.report(to, { ts: served.clock.now / 1000 });
    await done(harness.request(to, { id, name, args: argsOf(args) }, user));
    return id;
  }

  /** This number of commands at this interval, oldest first. */
  async function commandsEvery(seconds: number, count: number): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      ids.push(await command());
      served.clock.now += seconds * 1000;
    }
    return ids;
  }

  const answer = (id: string, changes: Row = {}) =>
    new FeedbackHarness(served).send(master, {
      ...{ v: 1, id, mId: master.mId, name: "dt-master", ts: START, seq: 1 },
      ...{ status: "received", message: "Command received" },
      ...changes,
    });

  const read = (id: string, layoutId = site.layoutId, who = user) =>
    done(field(getCommand(served))({ layoutId, id }, who));

  async function list(what: List, args: Row = {}, who = user): Promise<Row> {
    const { layoutId, mLocId } = master;
    const asked = { layoutId, mLocId, ...args };
    const outcome = await field(what(served) as ReturnType<typeof listCommandsByLayout>)(
      asked,
      who,
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
    return Object(outcome.value);
  }

  /** Ids of all entries, page by page. */
  async function pages(what: List, args: Row): Promise<readonly (readonly unknown[])[]> {
    const found: (readonly unknown[])[] = [];
    let nextToken: unknown;
    do {
      const page = await list(what, { ...args, nextToken });
      found.push(idsOf(page));
      nextToken = page.nextToken;
    } while (nextToken !== null);
    return found;
  }

  return { served, begin, command, commandsEvery, answer, read, list, pages };
}
