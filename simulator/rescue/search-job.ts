/**
 * A search for strays on another radio network: the nodes of a master switch to it, one by one or
 * all at once, and call.
 */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { channelText } from "#domain/layout/radio-text.ts";
import type { LiveMaster } from "#simulator/command/live-master.ts";
import type { MasterJob } from "#simulator/command/master-jobs.ts";
import type { RadioPair } from "#simulator/node/node-field.ts";
import { AWAY_SECONDS, canFind } from "./rescue-attempt.ts";

/** Seconds that each node is away if the searching nodes go one by one. */
const VISIT_SECONDS = 3;

export class SearchJob implements MasterJob {
  readonly yieldsTo = [];
  readonly #master: LiveMaster;
  readonly #pair: RadioPair;
  /** For each visit to the other network, the controllers that go there together. */
  readonly #visits: (readonly number[])[];
  readonly #visitSeconds: number;
  #left = 0;
  #away: readonly number[] = [];
  #found = 0;

  /** @param searchers controllers that receive their master's frames */
  constructor(
    readonly name: WireCommandName,
    searchers: readonly number[],
    pair: RadioPair,
    master: LiveMaster,
  ) {
    this.#master = master;
    this.#pair = pair;
    const isSimultaneous = name === "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once";
    this.#visits = isSimultaneous ? [searchers] : searchers.map((searcher) => [searcher]);
    this.#visitSeconds = isSimultaneous ? AWAY_SECONDS : VISIT_SECONDS;
    this.#leave();
  }

  step(dtSeconds: number): boolean {
    this.#left -= dtSeconds;
    while (this.#left <= 0 && this.#away.length > 0) {
      this.#callStrays();
      this.#comeBack();
      if (!this.#leave()) {
        this.#end();
        return true;
      }
    }
    return this.#away.length === 0;
  }

  cut(): void {
    this.#comeBack();
  }

  #leave(): boolean {
    this.#away = this.#visits.shift() ?? [];
    this.#left += this.#visitSeconds;
    const { awaySeconds } = this.#master.field.units.clocks;
    for (const searcher of this.#away) awaySeconds[searcher] = this.#visitSeconds;
    return this.#away.length > 0;
  }

  #comeBack(): void {
    const { awaySeconds } = this.#master.field.units.clocks;
    for (const searcher of this.#away) awaySeconds[searcher] = 0;
    this.#away = [];
  }

  #callStrays(): void {
    const { field, event, watch } = this.#master;
    const pair = this.#pair;
    for (const rescuee of [...field.strays.keys()]) {
      if (!this.#away.some((rescuer) => canFind(field, { rescuer, rescuee, pair }))) continue;
      field.bringHome(rescuee);
      this.#found += 1;
      event("rescue", { rescuee: watch.list.controllerEnding(rescuee), ok: true });
    }
  }

  #end(): void {
    const { event, watch } = this.#master;
    const { panId, channel } = this.#pair;
    event("rescue", {
      search: "over",
      panId,
      channel: channelText(channel),
      found: this.#found,
    });
    watch.callSoon();
  }
}
