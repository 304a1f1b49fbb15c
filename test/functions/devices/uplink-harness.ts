/** A master of a layout on the local DynamoDB, its messages, and the data stored for it. */

import type { Reading } from "#domain/telemetry/reading.ts";
import { onUplink } from "#functions/devices/on-uplink.ts";
import type { Fields } from "#functions/shared/log.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { decodeFrame, decodeKeyframe } from "#functions/shared/telemetry/frame-codec.ts";
import { ruleEvent } from "#test/builders/rule-event.ts";
import { type Message, masterId } from "#test/builders/wire-messages.ts";
import { type ServedTables, START_MILLISECONDS } from "../served-tables.ts";

export type Item = Readonly<Record<string, unknown>>;

export class UplinkHarness {
  readonly mId: string;
  readonly mLocId: string;
  readonly layoutId: string;
  readonly logged: (Fields & { readonly event: string })[] = [];
  private readonly served: ServedTables;
  private handler: (event: unknown) => Promise<void>;
  private errors = 0;
  private standsAt: { readonly layoutId: string; readonly mLocId: string };

  private constructor(served: ServedTables, number: number, layoutId = idOf("8", number)) {
    this.served = served;
    this.mId = masterId(`FCC23D0508A9${number.toString(16).toUpperCase().padStart(4, "0")}`);
    this.mLocId = idOf("9", number);
    this.layoutId = layoutId;
    this.standsAt = { layoutId, mLocId: this.mLocId };
    this.handler = this.newInstance();
  }

  /**
   * Creates a master with this number of nodes, by default in a new layout; the same number gives
   * the same master.
   */
  static async open(
    served: ServedTables,
    number: number,
    { nodes = 20, layoutId }: { readonly nodes?: number; readonly layoutId?: string } = {},
  ): Promise<UplinkHarness> {
    const harness = new UplinkHarness(served, number, layoutId);
    const { mId, mLocId } = harness;
    await harness.put({ pk: `MID#${mId}`, sk: "A", layoutId: harness.layoutId, mLocId });
    await harness.enterNodes(nodes);
    return harness;
  }

  async enterNodes(count: number): Promise<void> {
    const index = Array.from({ length: count }, (_, at) => String(at).padStart(3, "0"));
    await this.put({ pk: `L#${this.layoutId}`, sk: `G#${this.mLocId}`, index });
  }

  /** Moves this master to the location of the other one. */
  async moveTo({ layoutId, mLocId }: UplinkHarness): Promise<void> {
    await this.put({ pk: `MID#${this.mId}`, sk: "A", layoutId, mLocId });
    this.standsAt = { layoutId, mLocId };
  }

  /** Makes an instance of the function with empty caches. */
  newInstance(): (event: unknown) => Promise<void> {
    const log = (event: string, fields: Fields) => void this.logged.push({ ...fields, event });
    const uuid = () => {
      this.errors += 1;
      return `${this.mId}-${this.errors}`;
    };
    return onUplink({ ...this.served, log, uuid });
  }

  coldStart(): void {
    this.handler = this.newInstance();
  }

  /**
   * Sends a message. `rule` replaces values of the rule, such as the time or the topic; a text is
   * used as the payload itself.
   */
  send(kind: string, payload: unknown, rule: Message = {}): Promise<void> {
    return this.handler(this.event(kind, payload, rule));
  }

  /** Adds the master's location, unless the message contains one. */
  private placed(payload: unknown): unknown {
    const isMessage = typeof payload === "object" && payload !== null && !Array.isArray(payload);
    return isMessage ? { ...this.standsAt, ...payload } : payload;
  }

  /** The event in the form that the rule passes on. */
  event(kind: string, payload: unknown, rule: Message = {}): unknown {
    const topic = `tracker/v1/m/${this.mId}/up/${kind}`;
    return { ...ruleEvent(topic, this.placed(payload), this.arrivalOf(payload)), ...rule };
  }

  /**
   * Time of arrival: that of the message, if it is at most some minutes ahead of the test's clock;
   * else the clock.
   */
  private arrivalOf(payload: unknown): number {
    const { now } = this.served.clock;
    const said = Number(Object(payload).ts) * 1000;
    return said > now && said <= now + 600_000 ? said : now;
  }

  /** Items of the telemetry table for this master, by sort key. */
  async measured(): Promise<readonly Item[]> {
    const items = await this.served.itemsOf("telemetry");
    return items.filter(({ pk }) => pk === `L#${this.layoutId}#N#${this.mLocId}`);
  }

  /**
   * An item of the telemetry table by the last part of its partition key, such as S for the
   * layout's summaries.
   */
  async ofLayout(partition: string, sortKey = this.mLocId): Promise<Item | undefined> {
    const items = await this.served.itemsOf("telemetry");
    return items.find(({ pk, sk }) => pk === `L#${this.layoutId}#${partition}` && sk === sortKey);
  }

  /** Marked days, as yyyymmdd. */
  async marks(): Promise<readonly string[]> {
    const items = await this.served.itemsOf("telemetry");
    return items
      .filter(
        ({ pk, sk }) => String(pk).startsWith("Q#") && sk === `${this.layoutId}#${this.mLocId}`,
      )
      .map(({ pk }) => String(pk).split("#")[1] ?? "");
  }

  /** Reasons of this master's refused messages, in order. */
  async refusals(): Promise<readonly string[]> {
    const items = await this.served.itemsOf("events");
    return items
      .filter(({ pk, topic }) => String(pk).startsWith("E#") && String(topic).includes(this.mId))
      .map(({ reason }) => String(reason));
  }

  /** Every frame, decoded with its keyframe. */
  async rounds(): Promise<ReadonlyMap<string, Reading>> {
    const items = (await this.measured()).filter(({ sk }) => String(sk).startsWith("F"));
    return new Map(items.map((item) => [String(item.sk), decoded(item, items)]));
  }

  private async put(Item: Record<string, unknown>): Promise<void> {
    await this.served.store.tables.send(new PutCommand({ TableName: "core", Item }));
  }
}

function idOf(variant: "8" | "9", number: number): string {
  return `0190a000-0000-7000-${variant}000-${number.toString(16).padStart(12, "0")}`;
}

/**
 * Decodes an item as a reader does: its keyframe is stored under its time, with the same part of
 * the round.
 */
function decoded(item: Item, items: readonly Item[]): Reading {
  const chunk = /#[cpd](\d+)$/.exec(String(item.sk))?.[1] ?? "0";
  const suffix = Number(item.p) > 1 ? `#c${chunk}` : "";
  const named = items.find(({ sk }) => sk === `F${String(item.k).padStart(10, "0")}${suffix}`);
  const keyframe = named && decodeKeyframe(bytesOf(named));
  if (keyframe?.ok === false) throw new Error(`${item.sk}: keyframe ${keyframe.error.reason}`);
  const reading = decodeFrame(bytesOf(item), keyframe?.value);
  if (!reading.ok) throw new Error(`${item.sk}: ${reading.error.reason}`);
  return reading.value;
}

function bytesOf({ d, sk }: Item): Uint8Array {
  if (d instanceof Uint8Array) return d;
  throw new Error(`${sk} has no bytes`);
}

/**
 * Returns a function that opens a master with a number of its own in a new layout, at the start of
 * the clock and without the notices of earlier tests.
 */
export function freshUplinks(served: ServedTables): () => Promise<UplinkHarness> {
  let count = 0;
  return () => {
    count += 1;
    served.clock.now = START_MILLISECONDS;
    served.notices.length = 0;
    return UplinkHarness.open(served, count);
  };
}
