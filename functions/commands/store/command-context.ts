/**
 * Reads all that is needed to judge a single command in one consistent request, and a part of it
 * again right before publication.
 */
import { gateFrom } from "#domain/access/owners-gate.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import type { ZoneAtMaster } from "#domain/work-zones/work-zone.ts";
import type { AccessStore, Rights } from "#functions/shared/store/access.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import { cleaningKey } from "#functions/shared/store/cleaning-locks.ts";
import { counterKey, type Turn, turnFrom } from "#functions/shared/store/command-counters.ts";
import {
  type CommandedMaster,
  type CommandedMasterKey,
  commandedMasterFrom,
  commandedMasterKey,
  type MasterReports,
  newestDataKey,
  reportsFrom,
} from "#functions/shared/store/command-masters.ts";
import { type CommandStore, commandKey } from "#functions/shared/store/commands.ts";
import { gateKey, isGateItem } from "#functions/shared/store/gates.ts";
import {
  type LayoutSwitches,
  switchesFrom,
  switchesKey,
} from "#functions/shared/store/layout-switches.ts";
import { type CoreStore, layoutKey, storedLayout } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import {
  type Presence,
  type PresenceStore,
  presenceFrom,
  presenceKey,
} from "#functions/shared/store/presence.ts";
import { type Key, readAcross } from "#functions/shared/store/read-batch.ts";
import {
  type PressedSession,
  pressedAtIn,
  pressKey,
} from "#functions/shared/store/session-presses.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { workZonesFrom, workZonesKey } from "#functions/shared/store/work-zones.ts";

export interface CommandContext {
  /** The layout; undefined when it does not exist. The same holds for `master`. */
  readonly layout: StoredLayout | undefined;
  readonly master: CommandedMaster | undefined;
  /** Item of the ledger with the command's id: its row, a batch, or nothing. */
  readonly ledgerItem: Item | undefined;
  readonly switches: LayoutSwitches;
  readonly reports: MasterReports;
  readonly presence: Presence | undefined;
  readonly turn: Turn;
  /** Work zones at the master. */
  readonly zones: readonly ZoneAtMaster[];
  /** Epoch seconds of the last known press in the caller's session; 0 if none is known. */
  readonly pressedAt: number;
}

/**
 * Data that was read in advance for a single command, valid until the command is written; a batch
 * reads it for each master instead.
 */
export interface Prefetched {
  readonly prefetched?: CommandContext;
}

export async function prefetchCommandContext(
  store: AccessStore & CoreStore & CommandStore & TelemetryStore,
  masterKey: CommandedMasterKey,
  { id, session }: { readonly id: UuidV7; readonly session: PressedSession },
): Promise<CommandContext> {
  const { layoutId } = masterKey;
  const keys = {
    layout: layoutKey(layoutId),
    master: commandedMasterKey(masterKey),
    lock: cleaningKey(masterKey),
    counter: counterKey(masterKey),
    zones: workZonesKey(masterKey),
    press: pressKey(session),
    ledger: commandKey({ layoutId, id }),
    switches: switchesKey(layoutId),
    data: newestDataKey(masterKey),
    presence: presenceKey(masterKey),
  };
  const wanted = {
    [store.coreTable]: [
      ...[keys.layout, keys.master, keys.lock, keys.counter, keys.zones],
      keys.press,
    ],
    [store.eventsTable]: [keys.ledger],
    [store.accessTable]: [keys.switches],
    [store.telemetryTable]: [keys.data, keys.presence],
  };
  const found = await readAcross(store.tables, wanted, { isConsistent: true });
  const item = (table: string, { pk, sk }: Key) =>
    found.get(table)?.find((one) => one.pk === pk && one.sk === sk);
  const layout = item(store.coreTable, keys.layout);
  const master = commandedMasterFrom(masterKey, item(store.coreTable, keys.master));
  return {
    layout: layout && storedLayout(layout),
    master,
    ledgerItem: item(store.eventsTable, keys.ledger),
    switches: switchesFrom(layoutId, item(store.accessTable, keys.switches)),
    reports: reportsFrom(master ?? NO_MASTER, {
      data: item(store.telemetryTable, keys.data),
      cleaningLock: item(store.coreTable, keys.lock),
    }),
    presence: presenceFrom(item(store.telemetryTable, keys.presence)),
    turn: turnFrom(item(store.coreTable, keys.counter)),
    zones: workZonesFrom(item(store.coreTable, keys.zones)).zones,
    pressedAt: pressedAtIn(item(store.coreTable, keys.press)),
  };
}

/** Stands in for a missing master. Its id is empty, so it matches no report. */
const NO_MASTER = { mId: "" };

/**
 * Reads the master's connection, its newest command, its work zones and the owner's gate of the
 * layout again, right before the message is published.
 */
export async function rereadBeforePublish(
  { tables, accessTable, coreTable, telemetryTable }: AccessStore & CoreStore & PresenceStore,
  masterKey: MasterKey,
): Promise<Pick<CommandContext, "presence" | "turn" | "zones"> & Pick<Rights, "gate">> {
  const wanted = {
    [accessTable]: [gateKey(masterKey.layoutId)],
    [telemetryTable]: [presenceKey(masterKey)],
    [coreTable]: [counterKey(masterKey), workZonesKey(masterKey)],
  };
  const found = await readAcross(tables, wanted, { isConsistent: true });
  const ofCore = ({ sk }: Key) => found.get(coreTable)?.find((item) => item.sk === sk);
  return {
    presence: presenceFrom(found.get(telemetryTable)?.[0]),
    turn: turnFrom(ofCore(counterKey(masterKey))),
    zones: workZonesFrom(ofCore(workZonesKey(masterKey))).zones,
    gate: gateFrom(found.get(accessTable)?.find(isGateItem)),
  };
}
