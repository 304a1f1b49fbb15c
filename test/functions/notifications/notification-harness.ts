/**
 * A layout with masters in the served tables, their last reports, and the schedule that checks
 * them.
 */
import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import { countStates } from "#domain/commands/motion-proof/prove-motion.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { NotificationSettings } from "#domain/notifications/settings.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import type { Channel } from "#domain/watch/escalation.ts";
import { putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { windObserver } from "#functions/notifications/drills-in-wind.ts";
import { eventObserver } from "#functions/notifications/event-conditions.ts";
import { listNotifications } from "#functions/notifications/list-notifications.ts";
import { masterObserver } from "#functions/notifications/observe-masters.ts";
import { drillObserver } from "#functions/notifications/overdue-drills.ts";
import type { Addressed } from "#functions/notifications/send-by-channel.ts";
import { settingsItem } from "#functions/notifications/store/notification-settings.ts";
import { stowObserver } from "#functions/notifications/stow-proofs.ts";
import type { TopicMessage } from "#functions/notifications/topic-publish.ts";
import { type WatchRulesDeps, watchRules } from "#functions/notifications/watch-rules.ts";
import { appendMasterEvent, type ReportedEvent } from "#functions/shared/store/master-events.ts";
import { putMotionEvent } from "#functions/shared/store/motion-events.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { reading } from "#test/builders/readings.ts";
import { caller, type ServedTables, START, serveTables } from "../served-tables.ts";
import { storeAlone } from "../telemetry/stored-rounds.ts";

export const LAYOUT = "0190a000-0000-7000-8000-00000000aa01";
export const OTHER_LAYOUT = "0190a000-0000-7000-8000-00000000aa02";
export const MASTER = "0190a000-0000-7000-9000-00000000bb01";
export const OTHER_MASTER = "0190a000-0000-7000-9000-00000000bb02";

/** An hour in seconds. */
export const HOUR = 3600;
/** Default delay of a rule with the severity critical. */
export const DELAY_MINUTES = 5;

const CALM = "00000000";
const CRITICAL = "00000004";

export class NotificationHarness {
  private settingsRev = 0;
  readonly sent: TopicMessage[] = [];
  /** Users whose consoles were informed of new notifications. */
  readonly news: string[] = [];
  readonly logged: [string, unknown][] = [];
  /** Error with which the topic refuses messages. */
  fault: Error | undefined;
  /** Messages of escalations that were sent, such as "1 ana MAIL", with the number of the step. */
  readonly escalated: string[] = [];
  /** Error with which the channels of escalations refuse messages. */
  channelFault: Error | undefined;
  private motions = 0;

  private constructor(readonly served: ServedTables) {}

  static async open(): Promise<NotificationHarness> {
    const harness = new NotificationHarness(await serveTables());
    for (const layoutId of [LAYOUT, OTHER_LAYOUT]) {
      const keys = {
        pk: `L#${layoutId}`,
        sk: "A",
        gsi1pk: "LAYOUTS#0",
        gsi1sk: `Mesa#${layoutId}`,
      };
      const facts = { layoutId, name: "Desert Mesa", tz: "America/Phoenix", mLocIds: [] };
      await harness.put("core", { ...keys, ...facts, createdAt: START });
      await harness.place(MASTER, { layoutId });
      await harness.place(OTHER_MASTER, { layoutId, name: "Master 2", mId: "FCC23D0508A90002" });
    }
    return harness;
  }

  get now(): number {
    return Math.floor(this.served.clock.now / 1000);
  }

  get deps(): WatchRulesDeps {
    const { store, clock } = this.served;
    const log = (event: string, fields: unknown) => void this.logged.push([event, fields]);
    return {
      ...{ store, clock, log, mfaRequired: false },
      observeMasters: masterObserver({ store, clock, log }),
      stowConditions: stowObserver(store),
      overdueDrills: drillObserver(store),
      drillsInWind: windObserver(store),
      eventConditions: eventObserver(store),
      publishToTopic: async (message) => {
        if (this.fault !== undefined) throw this.fault;
        this.sent.push(message);
      },
      publishNews: async (username) => void this.news.push(username),
      sendByChannel: {
        MAIL: (message) => this.escalate("MAIL", message),
        TOPIC: (message) => this.escalate("TOPIC", message),
        PUSH: (message) => this.escalate("PUSH", message),
      },
    };
  }

  private async escalate(channel: Channel, { step, person }: Addressed): Promise<"sent"> {
    if (this.channelFault !== undefined) throw this.channelFault;
    this.escalated.push(`${step + 1} ${person} ${channel}`);
    return "sent";
  }

  pass(seconds: number): void {
    this.served.clock.now += seconds * 1000;
  }

  /** Runs the schedule, in an instance with empty caches. */
  async look(deps: Partial<WatchRulesDeps> = {}): Promise<void> {
    await watchRules({ ...this.deps, ...deps })();
  }

  /** Advances the clock by minutes, running the schedule in each. */
  async minutes(count: number): Promise<void> {
    for (let minute = 0; minute < count; minute += 1) {
      this.pass(60);
      await this.look();
    }
  }

  /** Stores a new round of the master as `report` does, and in its history. */
  async reportStored(critical: number, ts = this.now): Promise<void> {
    const nodes = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        index,
        { t: ts, al: index < critical ? CRITICAL : CALM },
      ]),
    );
    await storeAlone(this.served.store, { layoutId: LAYOUT, mLocId: MASTER }, { ts, nodes });
    await this.report(critical, { ts });
  }

  /** Sets a work zone at these nodes of the master, from now on. */
  setZone(nLocIds: readonly string[], until: number): Promise<unknown> {
    const zone = {
      id: "z",
      userId: "ana",
      name: "Ana",
      phone: "",
      since: this.now,
      until,
      nLocIds,
    };
    return this.put("core", { pk: `L#${LAYOUT}`, sk: `W#${MASTER}`, rev: 1, zones: [zone] });
  }

  /** Number of nodes at the master that count as having a critical battery now. */
  async criticalAt(mLocId: string): Promise<number | undefined> {
    const masters = await this.deps.observeMasters(LAYOUT);
    return masters.get(mLocId)?.batteries?.nodes;
  }

  /** Stores a new round of a master, with this number of nodes that have a critical battery. */
  async report(
    critical: number,
    { layoutId = LAYOUT, mLocId = MASTER, ts = this.now, of = 10 } = {},
  ): Promise<void> {
    const nodes = Object.fromEntries(
      Array.from({ length: of }, (_, index) => [
        index,
        { t: ts, al: index < critical ? CRITICAL : CALM },
      ]),
    );
    const bytes = deflateFrame(summaryOf(reading({ ts, nodes })));
    await putSummary(this.served.store, { layoutId, mLocId }, { ts, chunk: 0, bytes });
  }

  /** Stores the closed proof of a command that a master received this number of seconds ago. */
  async prove(
    states: readonly MotionState[],
    {
      ago = 1800,
      name = "strong-angle-stow",
      args = {},
      isDrill = false,
      mLocIds = [MASTER],
    }: {
      readonly ago?: number;
      readonly name?: WireCommandName;
      readonly args?: CommandArguments;
      readonly isDrill?: boolean;
      readonly mLocIds?: readonly string[];
    } = {},
  ): Promise<void> {
    this.motions += 1;
    const id = `0190a000-0000-7000-a000-${String(this.motions).padStart(12, "0")}`;
    const trackers = states.map((state, node) => ({ node, nId: "0001", state }));
    const masters = mLocIds.map((mLocId) => {
      const order = { kind: "command", commandId: id, status: "success", code: undefined } as const;
      return { mLocId, masterName: "Master 1", order, trackers, prediction: undefined };
    });
    const issuedAt = this.now - ago;
    const totals = { counts: countStates(trackers), secondsUntil: [] };
    const who = { userId: "user-1", username: "a@example.com" };
    const origin = { kind: "command", name, args, isDrill, ...who } as const;
    const head = { layoutId: LAYOUT, id, origin, issuedAt, until: this.now };
    const unknown = { wind: undefined, prediction: undefined };
    const event = { ...head, ...unknown, totals, isClosed: true, masters };
    await putMotionEvent(this.served.store, event, this.served.clock.now);
  }

  /** Stores an event that a master reports now. */
  async tell(type: ReportedEvent["type"], data: ReportedEvent["data"]): Promise<void> {
    const now = epochSecondsFrom(this.now);
    if (now === undefined) throw new Error(`no time: ${this.now}`);
    const event = { type, data, ts: now, receivedAt: now, mId: "FCC23D0508A90001" };
    await appendMasterEvent(this.served.store, { layoutId: LAYOUT, mLocId: MASTER }, event);
  }

  async place(
    mLocId: string,
    { layoutId = LAYOUT, name = "Master 1", mId = "FCC23D0508A90001" } = {},
  ): Promise<void> {
    await this.put("core", { pk: `L#${layoutId}`, sk: `M#${mLocId}`, mLocId, name, mId });
  }

  async settings(settings: NotificationSettings, layoutId = LAYOUT): Promise<void> {
    this.settingsRev += 1;
    const { tables, coreTable } = this.served.store;
    const stored = { settings, rev: this.settingsRev - 1 };
    await transact(tables, [settingsItem(coreTable, layoutId, stored)]);
  }

  async user(sub: string, row: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const email = `${sub}@example.com`;
    await this.put("access", {
      ...{ pk: `U#${sub}`, sk: "A", gsi1pk: "USERS", gsi1sk: email, email },
      ...{ emailVerified: true, nameFirst: "Uma", nameLast: "Lee", company: "Sun" },
      ...{ groups: new Set(["USER"]), allLayouts: false, enabled: true, expiration: 0 },
      ...{ trialExpiration: 0, mfaEnrolledAt: 0, rev: 1, ...row },
    });
  }

  async grant(sub: string, layoutId = LAYOUT): Promise<void> {
    const index = { gsi2pk: `L#${layoutId}`, gsi2sk: `U#${sub}` };
    const grant = { grantedBy: "admin", grantedAt: START };
    await this.put("access", { pk: `U#${sub}`, sk: `L#${layoutId}`, ...index, ...grant });
  }

  /** Notifications that a user with access to these layouts gets. */
  async listed(differences: Parameters<typeof caller>[0] = {}): Promise<readonly Notification[]> {
    const outcome = await listNotifications(this.served).run(undefined, caller(differences));
    if (!outcome.ok) throw new Error(`expected a list, got ${outcome.error.code}`);
    return outcome.value.items;
  }

  /** Messages sent, in order. */
  get announced(): readonly string[] {
    return this.sent.map(({ attributes }) => `${attributes.rule} ${attributes.state}`);
  }

  async put(TableName: string, Item: Record<string, unknown>): Promise<void> {
    await this.served.store.tables.send(new PutCommand({ TableName, Item }));
  }
}
