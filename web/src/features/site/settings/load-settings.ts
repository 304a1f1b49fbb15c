/**
 * Loads the initial content of the settings form: an existing set, a copy of the master's set, or
 * defaults for the layout's location.
 */
import { type Ok, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { getHubLayout } from "#web/api/hub-operations.ts";
import { getSettings, type SettingsRecord } from "#web/api/settings-operations.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { draftOf, newDraft, type SettingsDraft } from "./settings-draft.ts";

export interface SettingsStart {
  readonly draft: SettingsDraft;
  /** The existing set that is edited; undefined for a new set. */
  readonly edited: SettingsRecord | undefined;
  /** Id of the set that is copied; undefined if the new set is no copy. */
  readonly copiedFrom: string | undefined;
}

export type LoadedSettings =
  | { readonly status: "ready"; readonly start: SettingsStart }
  | { readonly status: "unknown" | "nothingToCopy" };

/**
 * Loads the initial content of the form.
 * @param param id of the set, `new` or `copy`
 */
export async function loadSettings(
  client: GraphqlClient,
  { layout }: Site,
  { spaParamId }: SiteMaster,
  param: string,
): Promise<Result<LoadedSettings, Failure>> {
  if (param === "new") return ready(await defaultsFor(client, layout));
  const id = param === "copy" ? spaParamId : param;
  if (id === undefined) return ok({ status: "nothingToCopy" });
  const found = await getSettings(client, id);
  if (!found.ok) return found;
  if (found.value === undefined) return ok({ status: "unknown" });
  const draft = draftOf(found.value);
  return param === "copy"
    ? ready(withoutName(draft), { copiedFrom: id })
    : ready(draft, { edited: found.value });
}

function ready(draft: SettingsDraft, more: Partial<SettingsStart> = {}): Ok<LoadedSettings> {
  const start = { edited: undefined, copiedFrom: undefined, ...more, draft };
  return ok({ status: "ready", start });
}

/**
 * Returns a copy of the draft with an empty name, because two sets with the same name would be
 * indistinguishable.
 */
function withoutName(draft: SettingsDraft): SettingsDraft {
  return { ...draft, texts: { ...draft.texts, label: "" } };
}

/**
 * Returns the settings of a new set. If the layout's location cannot be read, the user has to enter
 * it.
 */
async function defaultsFor(
  client: GraphqlClient,
  { id, utcOffset, safetyStowDirection }: Site["layout"],
): Promise<SettingsDraft> {
  const found = await getHubLayout(client, id);
  const place = found.ok ? found.value?.coordinates : undefined;
  return newDraft({
    utcOffset,
    latitude: place?.latitude,
    longitude: place?.longitude,
    isSafetySideEast: safetyStowDirection && safetyStowDirection === "east",
  });
}
