/**
 * A user who commands the masters of a layout, sometimes presses twice, and asks again when no
 * answer comes.
 */
import { asInput } from "#domain/input/read-input.ts";
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

/** Mean seconds between two commands of a user, and until held trackers are released. */
const PAUSE = 3600;
const HELD = 2400;
const MOST_ATTEMPTS = 3;
/** Share of commands after which the user gives another one at once. */
const HURRIED = 0.25;
/** Share of commands whose button is pressed twice. */
const TWICE = 0.15;

type Draw = (dice: FaultDice) => {
  readonly name: string;
  readonly args?: Readonly<Record<string, string>>;
};

const hold: Draw = (dice) => ({
  name: "low-priority-keep-angle",
  args: { angle: String(Math.round(dice.between(-45, 45))) },
});
const COMMANDS: readonly [Draw, ...Draw[]] = [
  hold,
  hold,
  hold,
  () => ({ name: "low-priority-restore" }),
  () => ({ name: "enable-tracking" }),
  () => ({ name: "activate-hailstow" }),
];

/** Starts giving commands, until the simulation ends. */
export function command(parts: CommanderParts, site: WorldSite, sub: string): void {
  const { time, dice } = parts;
  const [first, ...others] = site.masters;
  if (first === undefined) return;
  const draw = () => dice.pick(COMMANDS)(dice);
  const give = () => {
    const master = dice.pick([first, ...others]);
    void giveOne(parts, { site, master, sub }, draw());
    if (dice.random.next() < HURRIED) void giveOne(parts, { site, master, sub }, draw());
    time.after(1000 * dice.until(HELD), "release", () => {
      void giveOne(parts, { site, master, sub }, { name: "low-priority-restore" });
      void giveInTwoSteps(parts, { site, master, sub }, "deactivate-hailstow");
    });
    time.after(1000 * dice.until(PAUSE), "commander", give);
  };
  time.after(1000 * dice.until(PAUSE), "commander", give);
}

interface Order {
  readonly site: WorldSite;
  readonly master: WorldMaster;
  readonly sub: string;
}

async function giveOne(
  parts: CommanderParts,
  { site, master, sub }: Order,
  { name, args = {} }: ReturnType<Draw>,
): Promise<void> {
  const { time, dice, promises, client } = parts;
  const id = idFrom(dice.random, time.nowMilliseconds());
  const { layoutId, field } = site;
  const listed = Object.entries(args).map(([key, value]) => ({ key, value }));
  const input = { id, layoutId, mLocId: master.mLocId, name, args: listed };
  const ask = async () => {
    const answer = await client.ask({
      ...{ sub, operation: "Mutation.createCommandRequest", args: { input } },
    });
    if (answer === undefined || !answer.ok) return answer;
    const { status, code } = asInput(answer.value) ?? {};
    promises.answered({ id, status: String(status), code: code === null ? null : String(code) });
    field.watch(time);
    return answer;
  };
  if (dice.random.next() < TWICE) void ask();
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    if ((await ask()) !== undefined) return;
  }
}

/** Gives a command that needs a second step: prepares it, and confirms it with the site's name. */
async function giveInTwoSteps(
  { time, dice, client }: CommanderParts,
  { site, master, sub }: Order,
  name: string,
): Promise<void> {
  const id = idFrom(dice.random, time.nowMilliseconds());
  const input = { id, layoutId: site.layoutId, mLocIds: [master.mLocId], name, args: [] };
  const prepare = "Mutation.prepareCommandBatch";
  const prepared = await client.ask({ sub, operation: prepare, args: { input } });
  const { token } = asInput(prepared?.ok ? prepared.value : undefined) ?? {};
  if (token === undefined) return;
  await time.wait(dice.between(2000, 20_000));
  const confirmed = { ...input, token, siteName: site.name };
  const confirm = "Mutation.confirmCommandBatch";
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    site.field.watch(time);
    const answer = await client.ask({ sub, operation: confirm, args: { input: confirmed } });
    if (answer !== undefined) return;
  }
}
