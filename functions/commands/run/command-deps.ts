/** Dependencies of the functions that send commands, and of those that read past commands. */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import type { Log } from "#functions/shared/log.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { CommandStore } from "#functions/shared/store/commands.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import type { CommandBroker } from "./command-broker.ts";

export interface CommandDeps {
  readonly store: AccessStore & CoreStore & CommandStore & TelemetryStore;
  readonly broker: CommandBroker;
  readonly clock: Clock;
  /** Seconds without a press after which a session may not command. */
  readonly idleSeconds: number;
  /** Makes an id for a request whose client has sent none. */
  readonly newId: () => UuidV7;
  /** Makes a random id that keeps the audit row of a denied attempt unique. */
  readonly uuid: () => string;
  /** Makes a random secret of URL-safe characters. */
  readonly newToken: () => string;
  /** Notifies the viewers of a layout that its approval requests have changed. */
  readonly publish: Publish;
  /** Resolves after the given time. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly log: Log;
}

export interface HistoryDeps {
  readonly store: CommandStore;
  readonly clock: Clock;
}
