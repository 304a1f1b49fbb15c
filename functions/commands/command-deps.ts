/** What the fields of the command path work with. */
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
  /** An id for a request that has none. */
  readonly newId: () => UuidV7;
  /** Makes the row of a denied attempt unique. */
  readonly uuid: () => string;
  /** A secret that nobody can guess, of URL-safe characters. */
  readonly newToken: () => string;
  /** Tells whoever looks at a layout that requests to a second person have changed. */
  readonly publish: Publish;
  /** Lets so many milliseconds pass. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly log: Log;
}
