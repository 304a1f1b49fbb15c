/** Ends orders that expire, and runs orders that are scheduled. */
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

/**
 * Marks PowerBoost as failed if its sweep to the nodes has not ended in time: a stow to safety cuts
 * a sweep short without telling PowerBoost.
 */
function endSending(master: LiveMaster, { extras }: OwnOfCommands): void {
  const { status, sendingUntil = 0 } = extras.powerBoost;
  if (status !== POWER_BOOST_STATUS.sending || master.controlSeconds < sendingUntil) return;
  extras.powerBoost = { ...extras.powerBoost, status: POWER_BOOST_STATUS.failed };
  master.publishMaster();
}

/**
 * Ends orders that last until midnight. Nodes know the time, so those out of reach end these orders
 * too.
 */
function endAtMidnight(master: LiveMaster, { extras }: OwnOfCommands): void {
  const { field } = master;
  const isOver = (until: number | undefined) => until !== undefined && until <= field.localSeconds;
  if (isOver(extras.rebroadcastUntil)) {
    extras.rebroadcastUntil = undefined;
    for (const controller of field.controllers)
      field.setStoredFlags(controller, REBROADCASTS, false);
  }
  if (!isOver(extras.sleeplessUntil)) return;
  extras.sleeplessUntil = undefined;
  for (const controller of field.controllers) field.setStoredFlags(controller, SLEEPS, true);
  master.publishMaster();
}
