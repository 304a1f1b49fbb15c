/** Ends orders of commands that expire, and runs those that are scheduled. */
import { highFlag } from "#simulator/node/words.ts";
import { stepOta } from "#simulator/ota/step-ota.ts";
import { POWER_BOOST_STATUS } from "#simulator/power-boost/power-boost-state.ts";
import type { LiveMaster, OwnOfCommands } from "./live-master.ts";

const REBROADCASTS = highFlag("rebroadcast");
const SLEEPS = highFlag("sleep");

export function stepStandingOrders(master: LiveMaster, own: OwnOfCommands): void {
  endAtMidnight(master, own);
  endSending(master, own);
  stepOta(master, own);
}

/** A stow to safety ends a sweep without feedback. */
function endSending(master: LiveMaster, { extras }: OwnOfCommands): void {
  const { status, sendingUntil = 0 } = extras.powerBoost;
  if (status !== POWER_BOOST_STATUS.sending || master.controlSeconds < sendingUntil) return;
  extras.powerBoost = { ...extras.powerBoost, status: POWER_BOOST_STATUS.failed };
  master.publishMaster();
}

/** Nodes know the time: those out of reach end their orders too. */
function endAtMidnight(master: LiveMaster, { extras }: OwnOfCommands): void {
  const { field } = master;
  const isOver = (until: number | undefined) => until !== undefined && until <= field.localSeconds;
  if (isOver(extras.rebroadcastUntil)) {
    extras.rebroadcastUntil = undefined;
    for (const controller of field.controllers) field.keepFlags(controller, REBROADCASTS, false);
  }
  if (!isOver(extras.sleeplessUntil)) return;
  extras.sleeplessUntil = undefined;
  for (const controller of field.controllers) field.keepFlags(controller, SLEEPS, true);
  master.publishMaster();
}
