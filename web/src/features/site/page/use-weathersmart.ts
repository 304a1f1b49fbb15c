/** WeatherSmart of the layout as the server has it, for those whom the server lets switch it. */

import { useEffect, useState } from "react";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Rest } from "#web/api/rest.ts";
import {
  getWeathersmart,
  mayToggleWeathersmart,
  setWeathersmart,
} from "#web/api/weathersmart-operations.ts";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";

export type Weathersmart =
  /** Not permitted, or not heard of yet. */
  | { readonly status: "hidden" }
  | { readonly status: "known"; readonly isOn: boolean }
  | { readonly status: "changing"; readonly isOn: boolean };

export interface WeathersmartControl {
  readonly weathersmart: Weathersmart;
  readonly turn: (isOn: boolean) => Promise<void>;
}

const HIDDEN = { status: "hidden" } as const;

/** @param told what the layout itself says; another word is a reason to ask again. Undefined before it is known. */
export function useWeathersmart(layoutId: string, told: boolean | undefined): WeathersmartControl {
  const { rest } = useServices();
  const isOnline = useIsOnline();
  const [weathersmart, setState] = useState<Weathersmart>(HIDDEN);

  useEffect(() => {
    let isCurrent = true;
    if (isOnline && told !== undefined) {
      void readPermitted(rest, layoutId).then((answer) => {
        if (isCurrent && answer !== undefined) setState(answer);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [rest, layoutId, told, isOnline]);

  async function turn(isOn: boolean): Promise<void> {
    setState({ status: "changing", isOn });
    const answer = await setWeathersmart(rest, layoutId, isOn);
    if (!answer.ok) tell(whyNotSet(answer.error));
    setState({ status: "known", isOn: answer.ok ? answer.value : !isOn });
  }

  return { weathersmart, turn };
}

const WHY_NOT_SET: Readonly<Record<string, string>> = {
  StowedForWeathersmart: SITE_MESSAGES.weathersmartStowing,
  SecondPersonRequired: SITE_MESSAGES.weathersmartTakesTwo,
};

/** K4: WeatherSmart stays while masters stow for it. */
function whyNotSet(failure: Failure): string {
  const code = failure.status === "refused" ? failure.code : "";
  return WHY_NOT_SET[code] ?? SITE_MESSAGES.weathersmartNotSet;
}

/** Undefined where nothing new is known. */
async function readPermitted(rest: Rest, layoutId: string): Promise<Weathersmart | undefined> {
  const permission = await mayToggleWeathersmart(rest);
  if (!permission.ok) return undefined;
  if (!permission.value) return HIDDEN;
  const answer: Result<boolean, Failure> = await getWeathersmart(rest, layoutId);
  if (answer.ok) return { status: "known", isOn: answer.value };
  tell(SITE_MESSAGES.weathersmartUnknown);
  return undefined;
}

/** S0 §8: for 5 seconds. */
function tell(text: string): void {
  notify({ kind: "error", text, lastsSeconds: 5 });
}
