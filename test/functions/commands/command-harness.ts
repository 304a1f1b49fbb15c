/**
 * A layout with connected, reporting masters, users who command them, and the messages that reached
 * the broker.
 */

import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "#domain/access/authorise.ts";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { parseCommand } from "#domain/wire/command.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import { confirmCommandBatch } from "#functions/commands/confirm-command-batch.ts";
import { createCommandBatch } from "#functions/commands/create-command-batch.ts";
import { createCommandRequest } from "#functions/commands/create-command-request.ts";
import { prepareCommandBatch } from "#functions/commands/prepare-command-batch.ts";
import type { PublishOutcome } from "#functions/commands/rules/command-answer.ts";
import type { CommandDeps } from "#functions/commands/run/command-deps.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { updateNodes } from "#functions/layouts/update-nodes.ts";
import { setSwitch } from "#functions/remote-control/switch-fields.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import type { Fields } from "#functions/shared/log.ts";
import {
  DeleteCommand,
  PutCommand,
  UpdateCommand,
} from "#functions/shared/store/table-requests.ts";
import { masterData } from "../devices/uplink-messages.ts";
import { newMId, nodeAt } from "../ids/field-crew.ts";
import {
  caller,
  changeId,
  type ServedTables,
  START,
  START_MILLISECONDS,
} from "../served-tables.ts";

type Input = Readonly<Record<string, unknown>>;
type Answer = Awaited<ReturnType<AnyField>>;

export interface HarnessMaster {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly mId: string;
}

export interface HarnessSite {
  readonly layoutId: string;
  readonly name: string;
  readonly masters: readonly HarnessMaster[];
}

export const SID = "9f2c41d07ab35e68";
/** Last four digits of the only node of every master. */
export const NODE = "AB12";

export function person(sub: string, ...groups: readonly string[]): Caller {
  return caller({
    sub,
    email: `${sub}@example.com`,
    groups,
    privileges: privilegesOfGroups(groups),
    allLayouts: false,
  });
}

export const USER = person("user-2", "USER", "CONTROLS");
export const CX = person("user-3", "CX_TECH", "CONTROLS");
export const ADMIN = person("user-4", "ADMIN", "CONTROLS");
export const DEV = person("user-5", "DEV", "CONTROLS");

export class CommandHarness {
  /** Messages that the broker has accepted. */
  readonly published: { readonly mId: string; readonly command: Input }[] = [];
  readonly logged: (Fields & { readonly event: string })[] = [];
  readonly deps: CommandDeps;
  /** Runs once, before the next message is accepted. */
  beforePublish: (() => Promise<void> | void) | undefined;
  /** The broker's answer to the following messages. */
  brokerSays: PublishOutcome = "published";
  /** Milliseconds left until the expiry of the last message. */
  left = 0;
  private readonly served: ServedTables;
  private tokens = 0;

  constructor(served: ServedTables, differences: Partial<CommandDeps> = {}) {
    this.served = served;
    this.deps = {
      store: served.store,
      clock: served.clock,
      // No session becomes idle, however far a test sets the clock.
      idleSeconds: Number.POSITIVE_INFINITY,
      broker: { publish: (...message) => this.take(...message) },
      newId: () => changeId() as ReturnType<CommandDeps["newId"]>,
      uuid: () => changeId(),
      newToken: () => {
        this.tokens += 1;
        return `token-${this.tokens}`;
      },
      publish: served.publish,
      wait: (milliseconds) => pause(milliseconds),
      log: (event, fields) => void this.logged.push({ ...fields, event }),
      ...differences,
    };
  }

  private async take(mId: string, command: Input, left: number): Promise<PublishOutcome> {
    const before = this.beforePublish;
    this.beforePublish = undefined;
    await before?.();
    this.left = left;
    if (this.brokerSays !== "notPublished") {
      this.published.push({ mId, command: JSON.parse(encodeMessage(command)) });
    }
    return this.brokerSays;
  }

  /** Creates a layout with this number of masters, each with one node, connected, on a calm day. */
  async open(masters = 1): Promise<HarnessSite> {
    const name = "North field";
    const layout = await done(
      field(createLayout(this.served))(
        { input: { changeId: changeId(), name, utcOffset: -7 } },
        caller(),
      ),
    );
    const layoutId = String(layout.id);
    const made: HarnessMaster[] = [];
    for (let at = 0; at < masters; at += 1) made.push(await this.addMaster(layoutId, at));
    return { layoutId, name, masters: made };
  }

  async addMaster(layoutId: string, at: number): Promise<HarnessMaster> {
    const mId = newMId();
    const input = { layoutId, name: `M${at + 1}`, deviceType: "gen4", xLoc: 1, yLoc: 1 };
    const radio = { panid: 500 + at, channel: 16 };
    const master = await done(
      field(createMaster(this.served))(
        { input: { changeId: changeId(), ...input, ...radio, mId } },
        caller(),
      ),
    );
    const place = { layoutId, mLocId: String(master.id), mId };
    const nodes = { nLocs: [nodeAt(7)], nIds: [{ index: "007", id: `FCC23D000000${NODE}` }] };
    await done(
      field(updateNodes(this.served))(
        {
          input: { changeId: changeId(), layoutId, mLocId: place.mLocId, ...nodes },
        },
        caller(),
      ),
    );
    await this.connect(place);
    await this.report(place);
    return place;
  }

  async connect({ layoutId, mLocId, mId }: HarnessMaster, changes: Input = {}): Promise<void> {
    const item = { online: true, since: START, at: START, sid: SID, mId, ...changes };
    await this.put("telemetry", { pk: `L#${layoutId}#P`, sk: mLocId, ...item });
  }

  /** Removes the master's presence, as if it had never connected. */
  async disconnect({ layoutId, mLocId }: HarnessMaster): Promise<void> {
    const Key = { pk: `L#${layoutId}#P`, sk: mLocId };
    await this.served.store.tables.send(new DeleteCommand({ TableName: "telemetry", Key }));
  }

  async report({ layoutId, mLocId, mId }: HarnessMaster, changes: Input = {}): Promise<void> {
    const data = masterData(START - 60, { mId, ...changes });
    await this.put("telemetry", { pk: `L#${layoutId}#X`, sk: mLocId, ...data });
  }

  /** Changes attributes of the master's location. */
  async change({ layoutId, mLocId }: HarnessMaster, changes: Input): Promise<void> {
    for (const [name, value] of Object.entries(changes)) {
      await this.served.store.tables.send(
        new UpdateCommand({
          TableName: "core",
          Key: { pk: `L#${layoutId}`, sk: `M#${mLocId}` },
          UpdateExpression: "SET #name = :value",
          ExpressionAttributeNames: { "#name": name },
          ExpressionAttributeValues: { ":value": value },
        }),
      );
    }
  }

  /**
   * Writes the access table's rows of a user with access to the layout, which are read again after
   * each wait.
   */
  async letIn(
    { sub, email, groups }: Caller,
    site: HarnessSite,
    changes: Input = {},
  ): Promise<void> {
    const account = {
      ...{ email, groups: new Set(groups), enabled: true, mfaEnrolledAt: 1 },
      userCreateDate: START - 40 * 86_400,
    };
    await this.put("access", { pk: `U#${sub}`, sk: "A", ...account, ...changes });
    await this.put("access", { pk: `U#${sub}`, sk: `L#${site.layoutId}` });
  }

  async put(table: string, item: Input): Promise<void> {
    await this.served.store.tables.send(new PutCommand({ TableName: table, Item: { ...item } }));
  }

  async remove(table: string, key: Input): Promise<void> {
    await this.served.store.tables.send(new DeleteCommand({ TableName: table, Key: { ...key } }));
  }

  request(master: HarnessMaster, input: Input, who: Caller = USER): Promise<Answer> {
    const { layoutId, mLocId } = master;
    const id = changeId();
    return field(createCommandRequest(this.deps))(
      { input: { id, layoutId, mLocId, ...input } },
      who,
    );
  }

  batch(site: HarnessSite, input: Input, who: Caller = USER): Promise<Answer> {
    return field(createCommandBatch(this.deps))({ input: inputFor(site, input) }, who);
  }

  prepare(site: HarnessSite, input: Input, who: Caller = USER): Promise<Answer> {
    return field(prepareCommandBatch(this.deps))({ input: inputFor(site, input) }, who);
  }

  /** Sends the same intent as a batch that needs no second step. */
  createAgain(site: HarnessSite, { token, reason, ...input }: Input, who: Caller): Promise<Answer> {
    return this.batch(site, input, who);
  }

  confirm(site: HarnessSite, input: Input, who: Caller = USER): Promise<Answer> {
    const named = { siteName: site.name, ...input };
    return field(confirmCommandBatch(this.deps))({ input: inputFor(site, named) }, who);
  }

  async switchRemoteControl({ layoutId }: HarnessSite, on: boolean): Promise<void> {
    const input = { id: changeId(), layoutId, on, reason: "People are in the rows" };
    await done(field(setSwitch(this.served, "remoteControl"))({ input }, ADMIN));
  }

  /** The ledger of a layout: rows of commands, batches and feedback. */
  async ledger({ layoutId }: Pick<HarnessSite, "layoutId">): Promise<readonly Input[]> {
    const items = await this.served.itemsOf("events");
    return items.filter(({ pk }) => pk === `L#${layoutId}#C`);
  }

  /** Denied attempts of a user. */
  async denials({ sub }: Caller): Promise<readonly Input[]> {
    const items = await this.served.itemsOf("events");
    return items.filter(({ pk, actor }) => String(pk).startsWith("X#") && actor === sub);
  }

  async lockOf({ layoutId, mLocId }: HarnessMaster): Promise<Input | undefined> {
    const items = await this.served.itemsOf("core");
    return items.find(({ pk, sk }) => pk === `L#${layoutId}` && sk === `K#${mLocId}`);
  }
}

/**
 * Waits without time: neither real time nor the clock advances. For requests without an answer,
 * such as those of a function that dies.
 */
export const instantly: CommandDeps["wait"] = () => Promise.resolve();

/**
 * Creates a harness with its own site, at the start of the clock; returns the site's first master
 * too.
 */
export async function openCommandHarness(
  served: ServedTables,
  masters = 1,
  differences: Partial<CommandDeps> = {},
) {
  served.clock.now = START_MILLISECONDS;
  const harness = new CommandHarness(served, differences);
  const site = await harness.open(masters);
  const [master] = site.masters as [HarnessMaster];
  return { harness, site, master };
}

/** Every published message, parsed as on the wire. */
export function commandsOf({ published }: CommandHarness) {
  return published.map(({ command }) => {
    const parsed = parseCommand(command);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed));
    return parsed.value;
  });
}

function inputFor({ layoutId, masters }: HarnessSite, input: Input): Input {
  const mLocIds = masters.map(({ mLocId }) => mLocId);
  return { id: changeId(), layoutId, mLocIds, ...input };
}

export async function done(answer: Promise<Answer>): Promise<Input> {
  const outcome = await answer;
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.error)}`);
  return Object(outcome.value);
}

export const argsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

/** A command that moves the nodes of a master. */
export const KEEP_ANGLE = { name: "low-priority-keep-angle", args: argsOf({ angle: "25" }) };
