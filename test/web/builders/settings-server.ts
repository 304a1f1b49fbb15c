/** A site's server that also stores settings sets, as the API does. */

import { defaultSettings } from "#domain/parameters/default-settings.ts";
import { type SettingsSet, settingsSetFrom } from "#domain/parameters/settings-set.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { SettingsRecord } from "#web/api/settings-operations.ts";
import { LAYOUT_ID, placeId } from "./site.ts";
import type { SiteServer } from "./site-server.ts";

export interface SettingsServer {
  graphql(request: GraphqlRequest): Promise<Result<unknown, Failure>>;
  sets: Map<string, SettingsRecord>;
  /** The inputs with which sets were created and changed, in order. */
  readonly saves: Readonly<Record<string, unknown>>[];
  /** If set, the answer to every request about sets. */
  failure: Result<never, Failure> | undefined;
  /** If set, the answer to every save. */
  refusal: Result<never, Failure> | undefined;
  /** If set, saves wait for this promise. */
  hold: Promise<void> | undefined;
}

export const SET_ID = placeId(500);
/** The id of the next set that is created. */
export const NEW_SET_ID = placeId(501);

export function settingsSet(label = "West field"): SettingsSet {
  return defaultSettings({ label, latitude: 38, longitude: -105, utcOffset: -7, elevation: 1_500 });
}

export function settingsServer(site: SiteServer): SettingsServer {
  const record = { id: SET_ID, mLocIds: [placeId(1)], rev: 1, ...settingsSet() };
  const server: SettingsServer = {
    sets: new Map([[SET_ID, record]]),
    saves: [],
    failure: undefined,
    refusal: undefined,
    hold: undefined,
    async graphql(request) {
      const { document, variables = {} } = request;
      if (document.includes("HubLayout")) return ok({ layout: PLACE });
      if (!/query Settings|CreateSettings|UpdateSettings/.test(document)) {
        return site.graphql(request);
      }
      if (server.failure !== undefined) return server.failure;
      if (document.includes("query Settings")) {
        return ok({ set: flat(server.sets.get(String(variables.id))) });
      }
      await server.hold;
      const input = Object(variables.input);
      const { spaParamId, expectedRev } = input;
      if (expectedRev !== server.sets.get(spaParamId)?.rev) {
        return err({ status: "refused", code: "Conflict" });
      }
      server.saves.push(input);
      return server.refusal ?? ok({ set: flat(save(server, input)) });
    },
  };
  return server;
}

const PLACE = {
  id: LAYOUT_ID,
  name: "Blue Mesa",
  utcOffset: -7,
  coordinates: { latitude: 38.25, longitude: -104.75 },
  layoutNumber: null,
  layoutUrl: null,
};

function flat(record: SettingsRecord | undefined) {
  if (record === undefined) return null;
  const { values, ...named } = record;
  return { ...named, ...values };
}

function save(server: SettingsServer, input: Readonly<Record<string, unknown>>): SettingsRecord {
  const { spaParamId, mLocId, spaParamIdFromMaster } = input;
  const id = String(spaParamId ?? NEW_SET_ID);
  const before = server.sets.get(String(spaParamId ?? spaParamIdFromMaster));
  const read = settingsSetFrom({ ...flat(before), ...input });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const known = spaParamId === undefined ? [] : (before?.mLocIds ?? []);
  const mLocIds = [...new Set([...known, String(mLocId)])];
  const record = { id, mLocIds, rev: (before?.rev ?? 0) + 1, ...read.value };
  server.sets.set(id, record);
  return record;
}
