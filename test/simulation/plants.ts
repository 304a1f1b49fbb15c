/** Places for planted faults of the product: each port of the simulation can be wrapped. */

import type { LevelStore } from "local-cloud/testing";
import type { CommandBroker } from "#functions/commands/run/command-broker.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { Rights } from "#functions/shared/store/access.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import type { Protections } from "#simulator/command/protections.ts";
import type { Outbox } from "#web/offline/outbox.ts";
import type { Handler } from "./function-pool.ts";
import { type Recover, recoverWhole } from "./torn-journal.ts";

/** Names of the functions, as in their folders. */
export type FunctionName =
  | "api"
  | "uplink"
  | "feedback"
  | "presence"
  | "publisher"
  | "settle"
  | "proofs"
  | "seals"
  | "failures";

export interface Plants {
  /** Protections that every master lacks. */
  readonly protections: Partial<Protections>;
  readonly disk: (disk: LevelStore) => LevelStore;
  /** Reads the changes from a journal that a crash has cut short. */
  readonly recover: Recover;
  readonly tables: (tables: Tables, of: FunctionName) => Tables;
  readonly clock: (clock: Clock, of: FunctionName) => Clock;
  readonly handler: (handler: Handler, of: FunctionName) => Handler;
  readonly broker: (broker: CommandBroker) => CommandBroker;
  readonly rights: (rights: Rights) => Rights;
  readonly outbox: (outbox: Outbox) => Outbox;
}

/** The product without planted faults. */
export const NOTHING_PLANTED: Plants = {
  protections: {},
  disk: (disk) => disk,
  recover: recoverWhole,
  tables: (tables) => tables,
  clock: (clock) => clock,
  handler: (handler) => handler,
  broker: (broker) => broker,
  rights: (rights) => rights,
  outbox: (outbox) => outbox,
};
