/** Handlers for Time, Restart and Info, which concern the master's controller itself. */

import { done, failed, reply } from "#simulator/command/answers.ts";
import type { CommandContext, CommandHandlers } from "#simulator/command/command-handler.ts";
import { CLIENT_VERSION, MASTER_FIRMWARE } from "#simulator/master/master-data-message.ts";
import { hexWord } from "#simulator/node/words.ts";

/** Version of the operating system under the client. */
const SYSTEM_VERSION = "5.15";
const STOW_DIGITS = 4;

export const TIME_AND_RESTART_HANDLERS = {
  "time-get": (_, { clock, isClockWorking, control }) => {
    if (!isClockWorking) return failed("CLOCK");
    const local = clock.now + control.settings.utcOffsetHours * 3600;
    return reply({
      utc: `${isoText(clock.now)}Z`,
      local: isoText(local),
      drift: signed(clock.errorSeconds),
    });
  },
  "time-sync": (_, { clock, isClockWorking, command }) => {
    if (!isClockWorking) return failed("CLOCK");
    const correction = signed(clock.synchronise(command.ts));
    return { kind: "done", message: `Time synced, correction ${correction} s` };
  },
  "restart-iot": () => ({ kind: "restart", message: "IoT client restarting", what: "client" }),
  "soft-reset": () => ({ kind: "restart", message: "Master restarting", what: "master" }),
  "client-version": (_, context) =>
    reply({ "iot-client": CLIENT_VERSION, os: SYSTEM_VERSION, uptime: uptime(context) }),
  "display-master-info": (_, context) => {
    const { physical, config, watch, stow } = context;
    const { panid, channel } = config.site ?? {};
    return reply({
      fw: MASTER_FIRMWARE,
      mId: physical.mId,
      panid: panid ?? "",
      channel: channel ?? "",
      nodes: watch.list.ids.length,
      assigned: watch.list.asked.length,
      ip: addressOf(physical.mId),
      uptime: uptime(context),
      stow: hexWord(stow?.stowWord ?? 0).slice(-STOW_DIGITS),
    });
  },
  "refresh-device-id": (_, { physical, announce }) => {
    announce();
    return done("refresh-device-id", { mId: physical.mId });
  },
} satisfies CommandHandlers;

/** Seconds since the master's last start. */
function uptime({ clock, bootTime }: CommandContext): number {
  return Math.max(0, Math.round(clock.now - clock.errorSeconds - bootTime));
}

function isoText(seconds: number): string {
  return new Date(Math.floor(seconds) * 1000).toISOString().slice(0, 19);
}

function signed(seconds: number): string {
  const rounded = Math.round(seconds) + 0;
  return rounded > 0 ? `+${rounded}` : String(rounded);
}

/** The master's network address at the site, derived from its id as if a router had reserved it. */
function addressOf(mId: string): string {
  const ending = Number.parseInt(mId.slice(-4), 16);
  return `10.0.${ending >> 8}.${ending & 0xff || 1}`;
}
