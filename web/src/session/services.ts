/** Services for the screens, created once at start and provided by a React context. */

import { createContext, useContext, useSyncExternalStore } from "react";
import type { Result } from "#domain/result.ts";
import type { DisplayUnits } from "#domain/units/display-units.ts";
import type { After } from "#web/api/after.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { ConsoleConfig } from "#web/api/config.ts";
import type { Failure } from "#web/api/failure.ts";
import type { IdleControl } from "#web/api/idle-control.ts";
import type { Layout } from "#web/api/parse.ts";
import type { Realtime } from "#web/api/realtime.ts";
import type { RequestPause } from "#web/api/request-pause.ts";
import type { Rest } from "#web/api/rest.ts";
import type { ConfigurationDrafts } from "#web/offline/configuration-drafts.ts";
import type { Online } from "#web/offline/online.ts";
import type { Outbox } from "#web/offline/outbox.ts";
import type { ReadModel } from "#web/offline/read-model.ts";
import type { SavedViewStore } from "#web/offline/saved-views.ts";
import type { AuthPort } from "./auth-port.ts";
import type { HintStore } from "./hint-store.ts";
import type { Session, SessionState } from "./session.ts";
import type { SignOnFault } from "./single-sign-on.ts";
import type { UnitsStore } from "./units-store.ts";
import type { VetDrawing } from "./vetted-drawing.ts";

export interface Services {
  readonly config: ConsoleConfig;
  readonly auth: AuthPort;
  readonly session: Session;
  readonly online: Online;
  readonly readModel: ReadModel;
  readonly savedViews: SavedViewStore;
  readonly outbox: Outbox;
  readonly drafts: ConfigurationDrafts;
  readonly client: GraphqlClient;
  readonly pause: Pick<RequestPause, "endsAt" | "subscribe">;
  readonly rest: Rest;
  /** Asks for the password when the server refuses control to an idle session. */
  readonly idleControl: IdleControl;
  readonly realtime: Realtime;
  readonly getLayouts: () => Promise<Result<readonly Layout[], Failure>>;
  readonly fetch: typeof fetch;
  readonly nowSeconds: () => number;
  readonly after: After;
  /** Checks whether a drawing may be shown. */
  readonly vetDrawing: VetDrawing;
  readonly units: UnitsStore;
  readonly hints: HintStore;
  /** Browser storage, or memory of this page if the browser blocks storage. */
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  /** Session storage: lasts as long as the tab. */
  readonly tabStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Name of the provider through which the session began; undefined for one by password. */
  readonly signOnProvider?: string | undefined;
  /** Why a sign-in at a provider, from which the page has just returned, failed. */
  readonly signOnFault?: SignOnFault | undefined;
}

const ServicesContext = createContext<Services | undefined>(undefined);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error("expected a ServicesProvider above, found none");
  return services;
}

export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.state);
}

export function useIsOnline(): boolean {
  const { online } = useServices();
  return useSyncExternalStore(online.subscribe, online.isOnline);
}

export function useUnits(): DisplayUnits {
  const { units } = useServices();
  return useSyncExternalStore(units.subscribe, units.units);
}
