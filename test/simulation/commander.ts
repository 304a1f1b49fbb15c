/** Somebody who commands the masters of a layout, presses twice, and asks again when no answer comes. */
import { asInput } from "#domain/layout/input.ts";
import type { CommandPromises } from "./command-promises.ts";
import { type FaultDice, idFrom } from "./fault-dice.ts";
import type { NetworkClient } from "./network-client.ts";
import type { VirtualTime } from "./virtual-time.ts";
import type { WorldMaster, WorldSite } from "./world-site.ts";

export interface CommanderParts {
  readonly time: VirtualTime;
  readonly dice: FaultDice;
  readonly client: NetworkClient;
  readonly promises: CommandPromises;
}

/** Mean seconds between two commands of one person. */
const PAUSE = 1500;
const MOST_ATTEMPTS = 3;
/** Of the commands after which the same person gives another one at once. */
const HURRIED = 0.25;
/** Of the commands whose button is pressed twice. */
const TWICE = 0.15;

type Draw = (dice: FaultDice) => {
  readonly name: string;
  readonly args?: Readonly<Record<string, string>>;
};

const COMMANDS: readonly [Draw, ...Draw[]] = [
  (dice) => ({
    name: "low-priority-keep-angle",
    args: { angle: String(Math.round(dice.between(-45, 45))) },
  }),
  (dice) => ({
    name: "low-priority-keep-angle",
    args: { angle: String(Math.round(dice.between(-45, 45))) },
  }),
  () => ({ name: "low-priority-restore" }),
  () => ({ name: "enable-tracking" }),
  () => ({ name: "strong-angle-stow" }),
];

/** Commands from now on, until the simulation ends. */
export function command(parts: CommanderParts, site: WorldSite, sub: string): void {
  const { time, dice } = parts;
  const [first, ...others] = site.masters;
  if (first === undefined) return;
  const give = () => {
    const master = dice.pick([first, ...others]);
    void giveOne(parts, { site, master, sub });
    if (dice.random.next() < HURRIED) void giveOne(parts, { site, master, sub });
    time.after(1000 * dice.around(PAUSE), "commander", give);
  };
  time.after(1000 * dice.around(PAUSE), "commander", give);
}

interface Order {
  readonly site: WorldSite;
  readonly master: WorldMaster;
  readonly sub: string;
}

async function giveOne(parts: CommanderParts, { site, master, sub }: Order): Promise<void> {
  const { time, dice, promises, client } = parts;
  const { name, args = {} } = dice.pick(COMMANDS)(dice);
  const id = idFrom(dice.random, time.nowMilliseconds());
  const { layoutId, field } = site;
  const listed = Object.entries(args).map(([key, value]) => ({ key, value }));
  const input = { id, layoutId, mLocId: master.mLocId, name, args: listed };
  const ask = async () => {
    const answer = await client.ask({
      ...{ sub, operation: "Mutation.createCommandRequest", args: { input } },
    });
    if (answer === undefined || "refusal" in answer) return answer;
    const { status, code } = asInput(answer.result) ?? {};
    promises.answered({ id, status: String(status), code: code === null ? null : String(code) });
    field.watch(time);
    return answer;
  };
  if (dice.random.next() < TWICE) void ask();
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    if ((await ask()) !== undefined) return;
  }
}
