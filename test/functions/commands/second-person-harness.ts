/** Commands that need a second person, and the answers of that person. */
import { err } from "#domain/result.ts";
import { approveCommandBatch } from "#functions/commands/approve-command-batch.ts";
import { declineCommandBatch } from "#functions/commands/decline-command-batch.ts";
import { listCommandApprovals } from "#functions/commands/list-command-approvals.ts";
import { setSwitch } from "#functions/remote-control/switch-fields.ts";
import { field } from "#functions/shared/handler.ts";
import { changeId } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  argsOf,
  type CommandHarness,
  done,
  type HarnessSite,
  openCommandHarness,
  person,
} from "./command-harness.ts";

export type Input = Readonly<Record<string, unknown>>;

export const STOP = { name: "disable-tracking" };
export const ANGLE = { name: "low-priority-keep-angle", args: argsOf({ angle: "25" }) };
export const REASON = "Cable work in the rows";
export const DAY = 86_400;

/** A new user for each test, so that rate limits do not count other tests' requests. */
export function newcomer(name: string) {
  return person(`${name}-${changeId()}`, "ADMIN", "CONTROLS");
}

/**
 * Sites whose commands need a second person, on the tables of a test file, and what the users of a
 * site do. To be called at the beginning of the file; `begin` before each test.
 */
export function secondPersonOfFile() {
  const served = tablesOfFile();
  let harness: CommandHarness;
  let site: HarnessSite;
  /** The requester; the next user approves. */
  let ada = newcomer("ada");
  let bob = newcomer("bob");
  let carol = newcomer("carol");

  /** Opens a site with three masters for three new users, the last of whom turns the rule on. */
  async function begin() {
    served.notices.length = 0;
    ({ harness, site } = await openCommandHarness(served, 3));
    [ada, bob, carol] = [newcomer("ada"), newcomer("bob"), newcomer("carol")];
    for (const one of [ada, bob, carol]) await letIn(one);
    await turn(true, carol);
    served.notices.length = 0;
    return { harness, site, ada, bob, carol };
  }

  const letIn = (who: typeof ada, changes: Input = {}) => harness.letIn(who, site, changes);

  function turn(on: boolean, who = ada) {
    const input = { id: changeId(), layoutId: site.layoutId, on, reason: "As the owner has asked" };
    return done(field(setSwitch(served, "secondPerson"))({ input }, who));
  }

  /** Prepares and confirms a command. */
  async function asked(command: Input = STOP, where = site, who = ada): Promise<Input> {
    const id = changeId();
    const { token } = await done(harness.prepare(where, { ...command, id }, who));
    return done(harness.confirm(where, { ...command, id, token, reason: REASON }, who));
  }

  /** The request for a second person that a command creates. */
  async function request(command: Input = STOP, where = site): Promise<Input> {
    return Object(await asked(command, where)).approval;
  }

  function approve({ id, digest }: Input, who = bob, changes: Input = {}) {
    const siteName = site.name;
    const input = {
      changeId: changeId(),
      layoutId: site.layoutId,
      id,
      digest,
      siteName,
      ...changes,
    };
    return field(approveCommandBatch(harness.deps))({ input }, who);
  }

  function decline({ id }: Input, who = bob, changes: Input = {}) {
    const input = { changeId: changeId(), layoutId: site.layoutId, id, reason: "Not in this wind" };
    return field(declineCommandBatch(harness.deps))({ input: { ...input, ...changes } }, who);
  }

  async function listed(): Promise<readonly Input[]> {
    const list = field(listCommandApprovals(harness.deps));
    const answer = await list({ layoutId: site.layoutId }, bob);
    return answer.ok ? Object(answer.value) : [];
  }

  return {
    served,
    begin,
    letIn,
    turn,
    asked,
    request,
    approve,
    decline,
    listed,
  };
}

export const requestsOf = (answer: Input): readonly Input[] => Object(answer).requests;
export const over = (state: string) => err({ code: "ApprovalOver", state });
