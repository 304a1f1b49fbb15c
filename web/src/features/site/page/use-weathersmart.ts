/**
 * React hook of WeatherSmart: its state on the server, for users whom the server permits to switch
 * it.
 */

import { andThen, ok, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Rest } from "#web/api/rest.ts";
import {
  getWeathersmart,
  mayToggleWeathersmart,
  setWeathersmart,
} from "#web/api/weathersmart-operations.ts";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { notify } from "#web/ui/notify.ts";

export type Weathersmart =
  /**
   * The switch is not shown: the user is not permitted to use it, or the state is not known yet.
   */
  | { readonly status: "hidden" }
  | { readonly status: "known"; readonly isOn: boolean }
  | { readonly status: "changing"; readonly isOn: boolean };

const HIDDEN: Weathersmart = { status: "hidden" };

/**
 * React hook of WeatherSmart.
 * @param reported state in the layout, undefined until it is known; a changed one causes another
 * read
 */
export function useWeathersmart(layoutId: string, reported: boolean | undefined) {
  const { rest } = useServices();
  const { state, change } = useRequest(
    reported === undefined ? undefined : layoutId,
    (id) => readPermitted(rest, id),
    { isRenewed: true, trigger: reported },
  );

  async function turn(isOn: boolean): Promise<void> {
    change(() => ({ status: "changing", isOn }));
    const answer = await setWeathersmart(rest, layoutId, isOn);
    if (!answer.ok) notifyError(failureText(answer.error));
    change(() => ({ status: "known", isOn: answer.ok ? answer.value : !isOn }));
  }

  return { weathersmart: state.value ?? HIDDEN, turn };
}

const FAILURE_TEXTS: Readonly<Record<string, string>> = {
  StowedForWeathersmart: SITE_MESSAGES.weathersmartStowing,
  SecondPersonRequired: SITE_MESSAGES.weathersmartTakesTwo,
};

/**
 * Explains why WeatherSmart was not switched: the server refuses to turn it off while masters stow
 * for it.
 */
function failureText(failure: Failure): string {
  const code = failure.status === "refused" ? failure.code : "";
  return FAILURE_TEXTS[code] ?? SITE_MESSAGES.weathersmartNotSet;
}

async function readPermitted(rest: Rest, layoutId: string): Promise<Result<Weathersmart, Failure>> {
  const permission = await mayToggleWeathersmart(rest);
  if (!permission.ok) return permission;
  if (!permission.value) return ok(HIDDEN);
  const answer = await getWeathersmart(rest, layoutId);
  if (!answer.ok) notifyError(SITE_MESSAGES.weathersmartUnknown);
  return andThen(answer, (isOn) => ok({ status: "known", isOn }));
}

function notifyError(text: string): void {
  notify({ kind: "error", text, lastsSeconds: 5 });
}
